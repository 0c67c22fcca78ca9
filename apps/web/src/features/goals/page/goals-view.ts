import type { Outbox } from '@bloom/domain/outbox/entry';
import { rowKey, rowsOf } from '@bloom/domain/outbox/entry';
import { sortByRank } from '@bloom/domain/rows/rank';
import { memo } from '../../../sync/store/memo.ts';
import { COLLECTIONS, type Goal } from '../goal.ts';

/** The order of the goals: the person's own, by satisfaction, or by last activity. */
export const GOAL_ORDERS = ['own', 'satisfaction', 'touched'] as const;
export type GoalOrder = (typeof GOAL_ORDERS)[number];

/** Parses a stored order; by default the person's own. */
export function toGoalOrder(stored: unknown): GoalOrder {
  return GOAL_ORDERS.find((known) => known === stored) ?? 'own';
}

/** The view of the goals: cards, or small bloom lines. */
export const GOAL_VIEWS = ['cards', 'lines'] as const;
export type GoalView = (typeof GOAL_VIEWS)[number];

/** Parses a stored view; by default cards. */
export function toGoalView(stored: unknown): GoalView {
  return GOAL_VIEWS.find((known) => known === stored) ?? 'cards';
}

/** Sorts goals; equal ones, and all without a choice, in the person's own order. */
export function arrangeGoals(
  goals: readonly Goal[],
  order: GoalOrder,
  waiting: ReadonlyMap<string, string>,
): readonly Goal[] {
  const own = sortByRank(goals);
  if (order === 'own') return own;
  if (order === 'satisfaction') return own.toSorted((a, b) => a.satisfaction - b.satisfaction);
  const touched = new Map(own.map((goal) => [goal, touchedAt(goal, waiting)]));
  return own.toSorted((a, b) => (touched.get(b) ?? 0) - (touched.get(a) ?? 0));
}

/** The goals with a tag; all of them if none is given. */
export function withTag(goals: readonly Goal[], tag: string | null): readonly Goal[] {
  return tag === null ? goals : goals.filter(({ tags }) => tags.includes(tag));
}

/** The times of the unsent changes, by row key. */
export const waitingSince: (outbox: Outbox) => ReadonlyMap<string, string> = memo(
  (outbox: Outbox) =>
    new Map(
      outbox.flatMap(({ steps, madeAt }) =>
        steps.flatMap((step) => rowsOf(step).map((key) => [key, madeAt] as const)),
      ),
    ),
);

/** The time of the last activity in a goal or its collections. */
function touchedAt(goal: Goal, waiting: ReadonlyMap<string, string>): number {
  const momentOf = (table: string, row: { id: string; updated_at?: string; created_at: string }) =>
    Date.parse(waiting.get(rowKey(table, row.id)) ?? row.updated_at ?? row.created_at);
  return Math.max(
    momentOf('goals', goal),
    ...COLLECTIONS.flatMap((name) => goal[name].map((row) => momentOf(name, row))),
  );
}
