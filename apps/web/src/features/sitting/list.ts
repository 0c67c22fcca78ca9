import { type SittingWeek, sittingWeek } from '@bloom/domain/goals/sitting';
import { sortByRank } from '@bloom/domain/rows/rank';
import { cleanTitle } from '@bloom/domain/texts/title';
import { strategyTodo } from '@bloom/domain/todos/strategy-todo';
import { rowsOfTable } from '../../sync/store/list.ts';
import { memo } from '../../sync/store/memo.ts';
import type { HasSync } from '../../sync/store/slice.ts';
import type { RowOf } from '../../sync/store/tables.ts';

/** The tables that a sitting reads and writes. */
export const SITTING_TABLES = [
  'goals',
  'issues',
  'strategies',
  'sittings',
  'check_ins',
  'gratitudes',
  'wishes',
] as const;

/** Includes the to-do list; the page opens without it. */
export const READ_TABLES = [...SITTING_TABLES, 'todos'] as const;

export type CheckIn = RowOf<'check_ins'>;
export type SittingRow = RowOf<'sittings'>;
export type Week = SittingWeek<SittingRow>;

/** A strategy that can come next. */
interface NextStrategy extends RowOf<'strategies'> {
  /** The title of the issue that it answers. */
  readonly issue: string | null;
  /** Whether it is on the to-do list and done there. */
  readonly isTicked: boolean;
}

/** A goal in a sitting. */
export interface SittingGoal extends RowOf<'goals'> {
  /** The open strategies, oldest first; those that are ticked off on the to-do list come last. */
  readonly strategies: readonly NextStrategy[];
  /** All strategies: each may have helped against an issue. */
  readonly helpers: readonly RowOf<'strategies'>[];
  /** The issues that are open or were overcome since this sitting reached the goal, oldest first. */
  readonly issues: readonly RowOf<'issues'>[];
  /**
   * The strategy that the last sitting chose to come next, if it is open or was carried out since this sitting reached
   * the goal.
   */
  readonly chosen: RowOf<'strategies'> | null;
  /** The check-in of an earlier sitting; null if there is none. */
  readonly last: CheckIn | null;
  /** The check-in of this sitting; null if it has not reached the goal. */
  readonly now: CheckIn | null;
}

const byAge = (one: { readonly created_at: string }, other: { readonly created_at: string }) =>
  Date.parse(one.created_at) - Date.parse(other.created_at);

/** How often the week is computed anew, in milliseconds; in every time zone weeks begin at such a moment. */
const QUARTER = 15 * 60_000;

/** The week of a moment, from the sittings that the person sees. */
export const selectWeek = (state: HasSync, now: number): Week =>
  weekOf(rowsOfTable('sittings')(state), Math.floor(now / QUARTER));

const weekOf = memo((rows: readonly SittingRow[], quarter: number) =>
  sittingWeek(rows, quarter * QUARTER),
);

/**
 * Identifies a sitting on a device: the Monday of its week, or the time at which an earlier sitting of that week was
 * finished.
 */
export function markOf({ monday, doneAt }: Pick<Week, 'monday' | 'doneAt'>): string {
  return doneAt === null ? monday : new Date(doneAt).toISOString();
}

/** All goals in the person's own order, completed ones too. */
export const selectGarden = (state: HasSync): readonly RowOf<'goals'>[] =>
  ranked(rowsOfTable('goals')(state));

const ranked = memo((rows: readonly RowOf<'goals'>[]) => sortByRank(rows));

/** The goals of a sitting, in the person's own order. */
export const selectSittingGoals = (state: HasSync, open: readonly SittingRow[]) =>
  goalsOf(
    selectGarden(state),
    rowsOfTable('strategies')(state),
    rowsOfTable('issues')(state),
    rowsOfTable('check_ins')(state),
    rowsOfTable('todos')(state),
    open,
  );

const goalsOf = memo(
  (
    garden: readonly RowOf<'goals'>[],
    strategies: readonly RowOf<'strategies'>[],
    issues: readonly RowOf<'issues'>[],
    checkIns: readonly CheckIn[],
    todos: readonly RowOf<'todos'>[],
    open: readonly SittingRow[],
  ): readonly SittingGoal[] => {
    const ofNow = new Set(open.map(({ id }) => id));
    const titles = new Map(issues.map(({ id, title }) => [id, title]));
    const strategiesOf = Map.groupBy(strategies.toSorted(byAge), ({ goal_id }) => goal_id);
    const issuesOf = Map.groupBy(issues.toSorted(byAge), ({ goal_id }) => goal_id);
    const said = Map.groupBy(checkIns.toSorted(byAge), ({ goal_id }) => goal_id);
    return garden.filter(isOpen).map((goal) => {
      const own = said.get(goal.id) ?? [];
      const last = own.findLast(({ sitting_id }) => !ofNow.has(sitting_id)) ?? null;
      const now = own.findLast(({ sitting_id }) => ofNow.has(sitting_id)) ?? null;
      const helpers = strategiesOf.get(goal.id) ?? [];
      const isOfNow = isOpenOrSince(now);
      return {
        ...goal,
        strategies: helpers
          .filter(isOpen)
          .map((row) => ({
            ...row,
            issue: titles.get(row.issue_id ?? '') ?? null,
            isTicked: isTicked(todos, row),
          }))
          .toSorted((one, other) => Number(one.isTicked) - Number(other.isTicked)),
        helpers,
        issues: (issuesOf.get(goal.id) ?? []).filter(isOfNow),
        chosen: helpers.find((row) => row.id === last?.strategy_id && isOfNow(row)) ?? null,
        last,
        now,
      };
    });
  },
);

/** Whether a strategy is on the to-do list only where it is done. */
function isTicked(todos: readonly RowOf<'todos'>[], strategy: RowOf<'strategies'>): boolean {
  const title = cleanTitle(strategy.title);
  const own = todos.filter((todo) => todo.goal_id === strategy.goal_id && todo.title === title);
  return own.length > 0 && own.every(({ completed }) => completed);
}

interface Completable {
  readonly completed_at: string | null;
}

const isOpen = ({ completed_at }: Completable) => completed_at === null;

/** Whether something is open or was completed since a check-in, so that going back can undo it. */
const isOpenOrSince =
  (now: CheckIn | null) =>
  ({ completed_at }: Completable) =>
    completed_at === null ||
    (now !== null && Date.parse(completed_at) >= Date.parse(now.created_at));

/** Whether a strategy of a goal is on the to-do list and not done; null until the device has loaded the list. */
export function selectIsOnList(state: HasSync, goalId: string, strategy: string): boolean | null {
  if (!state.sync.tables.todos?.fetched) return null;
  return strategyTodo(rowsOfTable('todos')(state), goalId, strategy) === null;
}

/** The current text of a card that the sitting wrote; null if the card does not exist. */
export function selectWords(
  state: HasSync,
  name: 'gratitude' | 'wish',
  card: string | null,
): string | null {
  if (card === null) return null;
  const rows =
    name === 'gratitude' ? rowsOfTable('gratitudes')(state) : rowsOfTable('wishes')(state);
  return rows.find(({ id }) => id === card)?.description ?? null;
}
