import { rowsOfTable } from './list.ts';
import { memo } from './memo.ts';
import type { HasSync } from './slice.ts';
import type { RowOf } from './tables.ts';

const titlesOf = memo(
  (goals: readonly RowOf<'goals'>[]): ReadonlyMap<string, string> =>
    new Map(goals.map(({ id, title }) => [id, title])),
);

/** The titles of the existing goals, by id. */
export const selectGoalTitles = (state: HasSync): ReadonlyMap<string, string> =>
  titlesOf(rowsOfTable('goals')(state));
