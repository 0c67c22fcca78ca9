import { expect, it } from 'vitest';
import { selectIsTodosBusy, todosActions, todosReducer } from './slice.ts';

const todo = (id: string) => ({ id, title: id, completed: false, order: 1 });
const after = (...actions: Parameters<typeof todosReducer>[1][]) =>
  actions.reduce(todosReducer, todosReducer(undefined, { type: 'begin' }));

it('shows a change while it is being saved, and keeps it once it is', () => {
  const saving = after(
    todosActions.fetched([todo('a'), todo('b')]),
    todosActions.started(),
    todosActions.shown([todo('b')]),
  );
  expect(saving.list).toEqual([todo('b')]);
  expect(selectIsTodosBusy({ todos: saving })).toBe(true);
  const saved = todosReducer(saving, todosActions.fetched([todo('b')]));
  expect(selectIsTodosBusy({ todos: saved })).toBe(false);
});

it('shows what was there before when a save failed, with the error', () => {
  const failed = after(
    todosActions.fetched([todo('a')]),
    todosActions.started(),
    todosActions.shown([]),
    todosActions.failed('no answer'),
    todosActions.shown([todo('a')]),
  );
  expect(failed).toEqual({
    list: [todo('a')],
    status: 'failed',
    error: 'no answer',
    fetched: true,
  });
});
