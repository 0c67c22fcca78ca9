import { expect, it } from 'vitest';
import { withEdited } from './use-stable-rows.ts';

const todo = (id: string) => ({ id, title: id, completed: false, order: 1, goal_id: null });
const [milk, bread, eggs] = [todo('milk'), todo('bread'), todo('eggs')];

it('shows the list unchanged while nothing is edited, or the edited row exists', () => {
  const list = [milk, bread];
  expect(withEdited(list, null)).toBe(list);
  expect(withEdited(list, { todo: milk, index: 0 })).toBe(list);
});

it('keeps an edited row in its place when it was deleted elsewhere', () => {
  expect(withEdited([milk, eggs], { todo: bread, index: 1 })).toEqual([milk, bread, eggs]);
  expect(withEdited([], { todo: eggs, index: 2 })).toEqual([eggs]);
});
