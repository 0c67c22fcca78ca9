import { sortTodos } from '@bloom/domain/outbox/overlay';
import { createListSelector, rowsOfTable } from '../../sync/list.ts';
import { memo } from '../../sync/memo.ts';
import type { HasSync } from '../../sync/slice.ts';

/** Gives the whole list, in its order, with its status. */
export const selectTodos = createListSelector('todos', sortTodos);

const titlesOf = memo(
  (goals: readonly { readonly id: string; readonly title: string }[]) =>
    new Map(goals.map(({ id, title }) => [id, title])),
);

/** Gives the title of the goal that a to-do is for; null where it is for none, or for one that is not there. */
export function selectGoalTitle(state: HasSync, goalId: string | null): string | null {
  if (goalId === null) return null;
  return titlesOf(rowsOfTable('goals')(state)).get(goalId) ?? null;
}
