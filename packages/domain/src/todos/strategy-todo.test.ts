import { expect, it } from 'vitest';
import { strategyTodo } from './strategy-todo.ts';

const todo = (id: string, title: string, order: number, goal_id: string | null = null) => ({
  ...{ id, title, order, goal_id, completed: false, created_at: '2026-11-24T10:00:00Z' },
});

it('is at the end of the list, for its goal, with a clean title', () => {
  const list = [todo('b', 'Bread', 7), todo('a', 'Milk', 4)];
  expect(strategyTodo(list, 'g', ' Run  daily ')).toEqual({
    ...{ title: 'Run daily', goal_id: 'g', order: 8 },
  });
  expect(strategyTodo([], 'g', 'Run')).toEqual({ title: 'Run', goal_id: 'g' });
});

it('exists already only while it is open and of the same goal', () => {
  const own = todo('a', 'Run', 1, 'g');
  expect(strategyTodo([own], 'g', 'Run ')).toBeNull();
  expect(strategyTodo([{ ...own, completed: true }], 'g', 'Run')).not.toBeNull();
  expect(strategyTodo([own], 'h', 'Run')).not.toBeNull();
  expect(strategyTodo([todo('a', 'Run', 1)], 'g', 'Run')).not.toBeNull();
});
