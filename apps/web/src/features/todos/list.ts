import { sortTodos } from '@bloom/domain/outbox/overlay';
import { createListSelector, rowsOfTable } from '../../sync/list.ts';
import { memo } from '../../sync/memo.ts';
import type { HasSync } from '../../sync/slice.ts';

/** All to-dos in their order, with the status of the list. */
export const selectTodos = createListSelector('todos', sortTodos);

const titlesOf = memo(
  (goals: readonly { readonly id: string; readonly title: string }[]) =>
    new Map(goals.map(({ id, title }) => [id, title])),
);

/** The title of a to-do's goal; null if it has none, or the goal does not exist. */
export function selectGoalTitle(state: HasSync, goalId: string | null): string | null {
  if (goalId === null) return null;
  return titlesOf(rowsOfTable('goals')(state)).get(goalId) ?? null;
}
