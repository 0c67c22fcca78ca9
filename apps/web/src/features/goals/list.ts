import { sameValue } from '@bloom/domain/rows/merge-row';
import { findById, type ListState, type ListStatus, type LooseId } from '../../lists/list-state.ts';
import { rowsOfTable } from '../../sync/store/list.ts';
import type { TableState } from '../../sync/store/loaded-part.ts';
import { memo } from '../../sync/store/memo.ts';
import type { HasSync } from '../../sync/store/slice.ts';
import { COLLECTIONS, type Goal, type GoalCollections, type GoalRow } from './goal.ts';

/** The tables that a screen of goals reads. */
export const GOAL_TABLES = ['goals', ...COLLECTIONS] as const;

/** A row of a collection; a card need not belong to a goal. */
interface PartRow {
  readonly id: string;
  readonly goal_id: string | null;
  readonly created_at: string;
}
type Parts = { readonly [Name in keyof GoalCollections]: readonly PartRow[] };

/** The last result: an unchanged goal stays the same object, so that its card does not render again. */
let given: readonly Goal[] = [];

const partsOf = memo(
  (
    issues: readonly PartRow[],
    strategies: readonly PartRow[],
    wishes: readonly PartRow[],
    achievements: readonly PartRow[],
  ): Parts => ({ issues, strategies, wishes, achievements }),
);

const wholeGoals = memo((rows: readonly GoalRow[], parts: Parts): readonly Goal[] => {
  const before = new Map(given.map((goal) => [goal.id, goal]));
  const groups = COLLECTIONS.map(
    (name) => [name, Map.groupBy(parts[name], ({ goal_id }) => goal_id)] as const,
  );
  const goals = rows.toSorted(byAge).map((row): Goal => {
    const known = before.get(row.id);
    const collections = groups.map(([name, of]) => [name, of.get(row.id)?.sort(byAge) ?? []]);
    const goal = { ...row, ...(Object.fromEntries(collections) as unknown as GoalCollections) };
    return known && sameValue(known, goal) ? known : goal;
  });
  const isSame = goals.length === given.length && goals.every((goal, at) => goal === given[at]);
  if (!isSame) given = goals;
  return given;
});

/** The state of the goals. They are fetched before the rows of their collections are, of which there may be many. */
interface GoalsState extends ListState<Goal> {
  /** Whether the collections are fetched as well: before that they have gaps, or are empty. */
  readonly areWhole: boolean;
}

const isThere = (table: TableState | undefined) => table?.isLoaded === true && table.fetched;

const stateOf = memo(
  (list: readonly Goal[], isOpen: boolean, ...tables: readonly (TableState | undefined)[]) =>
    ({
      list,
      status: statusOf(tables.map((table) => table?.status ?? 'idle')),
      error: tables.find((table) => table?.error)?.error ?? null,
      fetched: isOpen && isThere(tables[0]),
      areWhole: isOpen && tables.every(isThere),
    }) satisfies GoalsState,
);

/** The goals with their collections, oldest first (specification/goals.md#goals-list-state). */
export function selectGoals(state: HasSync): GoalsState {
  const { tables, isOpen } = state.sync;
  const parts = partsOf(
    rowsOfTable('issues')(state),
    rowsOfTable('strategies')(state),
    rowsOfTable('wishes')(state),
    rowsOfTable('achievements')(state),
  );
  const list = wholeGoals(rowsOfTable('goals')(state), parts);
  return stateOf(list, isOpen, ...GOAL_TABLES.map((name) => tables[name]));
}

/** Whether the collections of the goals are fetched as well. */
export const selectAreWhole = (state: HasSync): boolean => selectGoals(state).areWhole;

/** The goal with an id, compared loosely, or null. */
export function selectGoal(state: HasSync, id: LooseId): Goal | null {
  return findById(selectGoals(state).list, id);
}

type Aged = Pick<PartRow, 'id' | 'created_at'>;

function byAge(one: Aged, other: Aged): number {
  const age = Date.parse(one.created_at) - Date.parse(other.created_at);
  if (age !== 0) return age;
  return one.id < other.id ? -1 : 1;
}

/** The status of the table that has made the least progress. */
function statusOf(tables: readonly ListStatus[]): ListStatus {
  const order = ['failed', 'loading', 'idle'] as const;
  return order.find((status) => tables.includes(status)) ?? 'succeeded';
}
