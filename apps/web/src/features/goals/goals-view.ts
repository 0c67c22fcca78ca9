import type { Outbox } from '@bloom/domain/outbox/entry';
import { rowKey, rowsOf } from '@bloom/domain/outbox/entry';
import { sortByRank } from '@bloom/domain/rank';
import { memo } from '../../sync/memo.ts';
import { COLLECTIONS, type Goal } from './goal.ts';

/** In which order the goals stand: the person's own, by satisfaction, by when something was done to them last. */
export const GOAL_ORDERS = ['own', 'satisfaction', 'touched'] as const;
export type GoalOrder = (typeof GOAL_ORDERS)[number];

/** Takes whatever was kept as a choice; gives the order that it names, else the person's own. */
export function toGoalOrder(kept: unknown): GoalOrder {
  return GOAL_ORDERS.find((known) => known === kept) ?? 'own';
}

/** As what the goals stand on their page: a card each, or the small bloom line of each. */
export const GOAL_VIEWS = ['cards', 'lines'] as const;
export type GoalView = (typeof GOAL_VIEWS)[number];

/** Takes whatever was kept as a choice; gives the view that it names, else the cards. */
export function toGoalView(kept: unknown): GoalView {
  return GOAL_VIEWS.find((known) => known === kept) ?? 'cards';
}

/** Puts goals in an order; among equals, and without a choice, in the person's own. */
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

/** Which goals carry a tag; all of them where none is asked for. */
export function withTag(goals: readonly Goal[], tag: string | null): readonly Goal[] {
  return tag === null ? goals : goals.filter(({ tags }) => tags.includes(tag));
}

/** When rows were changed that the server has not heard of yet, by their keys. */
export const waitingSince: (outbox: Outbox) => ReadonlyMap<string, string> = memo(
  (outbox: Outbox) =>
    new Map(
      outbox.flatMap(({ steps, madeAt }) =>
        steps.flatMap((step) => rowsOf(step).map((key) => [key, madeAt] as const)),
      ),
    ),
);

/** When something was done last to a goal or to what hangs on it. */
function touchedAt(goal: Goal, waiting: ReadonlyMap<string, string>): number {
  const momentOf = (table: string, row: { id: string; updated_at?: string; created_at: string }) =>
    Date.parse(waiting.get(rowKey(table, row.id)) ?? row.updated_at ?? row.created_at);
  return Math.max(
    momentOf('goals', goal),
    ...COLLECTIONS.flatMap((name) => goal[name].map((row) => momentOf(name, row))),
  );
}
