import { sortByRank } from '@bloom/domain/rank';
import { mondayOf, type SittingWeek, sittingWeek } from '@bloom/domain/sitting';
import { strategyTodo } from '@bloom/domain/strategy-todo';
import { rowsOfTable } from '../../sync/list.ts';
import { memo } from '../../sync/memo.ts';
import type { HasSync } from '../../sync/slice.ts';
import type { RowOf } from '../../sync/tables.ts';

/** What a sitting is about and what it leaves. */
export const SITTING_TABLES = [
  'goals',
  'issues',
  'strategies',
  'sittings',
  'check_ins',
  'gratitudes',
  'wishes',
] as const;

/** With the list that a strategy may be put on; the page opens without it. */
export const READ_TABLES = [...SITTING_TABLES, 'todos'] as const;

export type CheckIn = RowOf<'check_ins'>;
export type SittingRow = RowOf<'sittings'>;
export type Week = SittingWeek<SittingRow>;

/** A goal as a sitting sees it. */
export interface SittingGoal extends RowOf<'goals'> {
  /** Those that are not resolved, the oldest first, each with the title of the issue that it answers. */
  readonly strategies: readonly (RowOf<'strategies'> & { readonly issue: string | null })[];
  /** All of them: each may have helped against an issue. */
  readonly helpers: readonly RowOf<'strategies'>[];
  /** Those that are not overcome, or were since this sitting spoke of the goal, the oldest first. */
  readonly issues: readonly RowOf<'issues'>[];
  /** What the last sitting chose to come next, where it is open or was carried out since this one spoke of the goal. */
  readonly chosen: RowOf<'strategies'> | null;
  /** What earlier sittings said of it last; null where none did. */
  readonly last: CheckIn | null;
  /** What the sitting of now has said of it; null where it has not come to it. */
  readonly now: CheckIn | null;
}

const byAge = (one: { readonly created_at: string }, other: { readonly created_at: string }) =>
  Date.parse(one.created_at) - Date.parse(other.created_at);

/** The week of a day, such as `2026-08-20`, by the sittings that the person sees. */
export const selectWeek = (state: HasSync, day: string): Week =>
  weekOf(rowsOfTable('sittings')(state), day);

const weekOf = memo((rows: readonly SittingRow[], day: string) =>
  sittingWeek(rows, Date.parse(`${day}T12:00`)),
);

/** What tells a sitting from all others on a device: the Monday of its week, or the moment at which one of that week was done before. */
export function markOf(day: string, doneAt: string | null): string {
  return doneAt === null ? mondayOf(day) : new Date(doneAt).toISOString();
}

/** All goals in the order of the person, completed ones too. */
export const selectGarden = (state: HasSync): readonly RowOf<'goals'>[] =>
  ranked(rowsOfTable('goals')(state));

const ranked = memo((rows: readonly RowOf<'goals'>[]) => sortByRank(rows));

/** The goals that a sitting goes through, in the order of the person. */
export const selectSittingGoals = (state: HasSync, open: readonly SittingRow[]) =>
  goalsOf(
    selectGarden(state),
    rowsOfTable('strategies')(state),
    rowsOfTable('issues')(state),
    rowsOfTable('check_ins')(state),
    open,
  );

const goalsOf = memo(
  (
    garden: readonly RowOf<'goals'>[],
    strategies: readonly RowOf<'strategies'>[],
    issues: readonly RowOf<'issues'>[],
    checkIns: readonly CheckIn[],
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
          .map((row) => ({ ...row, issue: titles.get(row.issue_id ?? '') ?? null })),
        helpers,
        issues: (issuesOf.get(goal.id) ?? []).filter(isOfNow),
        chosen: helpers.find((row) => row.id === last?.strategy_id && isOfNow(row)) ?? null,
        last,
        now,
      };
    });
  },
);

interface Completable {
  readonly completed_at: string | null;
}

const isOpen = ({ completed_at }: Completable) => completed_at === null;

/** Whether something is open or was completed no earlier than a check-in: so one can go back and take it back. */
const isOpenOrSince =
  (now: CheckIn | null) =>
  ({ completed_at }: Completable) =>
    completed_at === null ||
    (now !== null && Date.parse(completed_at) >= Date.parse(now.created_at));

/** Whether a strategy of a goal is on the to-do list and not done; null until the device knows the list. */
export function selectIsOnList(state: HasSync, goalId: string, strategy: string): boolean | null {
  if (!state.sync.tables.todos?.fetched) return null;
  return strategyTodo(rowsOfTable('todos')(state), goalId, strategy) === null;
}

/** What stands on a card of a sitting by now; null where it is not there. */
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
