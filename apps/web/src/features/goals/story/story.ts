import { isSatisfaction } from '@bloom/domain/goals/satisfaction';
import type { Outbox } from '@bloom/domain/outbox/entry';
import { shownText } from '@bloom/domain/texts/blank';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import type { RowOf } from '../../../sync/store/tables.ts';
import type { CardRow, Goal } from '../goal.ts';

/** What can happen to a goal, in the order in which simultaneous events are listed. */
const STORY_KINDS = [
  'planted',
  'issue',
  'strategy',
  'wish',
  'satisfaction',
  'said',
  'overcame',
  'finished',
  'achieved',
  'fulfilled',
  'completed',
] as const;

export type StoryKind = (typeof STORY_KINDS)[number];

/** One event in the story of a goal. `title` is empty if it has no text. */
export interface StoryEvent {
  readonly key: string;
  readonly at: string;
  readonly kind: StoryKind;
  readonly title: string;
  /** The wish or the achievement that it is about. */
  readonly card: CardRow | null;
  readonly change: SatisfactionChange | null;
}

/** The columns of a check-in that its goal's story tells. */
type CheckIn = Pick<
  RowOf<'check_ins'>,
  'id' | 'goal_id' | 'created_at' | 'description' | 'strategy_id'
>;

/**
 * The story of a goal from its creation on: the events in its rows, the changes of its satisfaction, and what was said
 * in check-ins of any goals.
 */
export function storyOf(
  goal: Goal,
  changes: readonly SatisfactionChange[],
  checkIns: readonly CheckIn[] = [],
): readonly StoryEvent[] {
  const { issues, strategies, wishes, achievements, completed_at: completedAt } = goal;
  const events: readonly StoryEvent[] = [
    ...issues.flatMap((row) => [
      eventOf('issue', row.created_at, row),
      ...(row.completed_at === null ? [] : [eventOf('overcame', row.completed_at, row)]),
    ]),
    ...strategies.flatMap((row) => [
      eventOf('strategy', row.created_at, row),
      ...(row.completed_at === null ? [] : [eventOf('finished', row.completed_at, row)]),
    ]),
    ...wishes.flatMap((row) => [
      cardEventOf('wish', row.created_at, row),
      ...(row.completed_at === null ? [] : [cardEventOf('fulfilled', row.completed_at, row)]),
    ]),
    ...achievements.map((row) => cardEventOf('achieved', row.created_at, row)),
    ...changes.map(
      (change): StoryEvent => ({
        ...eventOf('satisfaction', change.at, { id: change.id, title: '' }),
        change,
      }),
    ),
    ...checkIns.flatMap(({ id, goal_id, created_at, description }) => {
      const title = shownText(description);
      return goal_id !== goal.id || title === ''
        ? []
        : [eventOf('said', created_at, { id, title })];
    }),
    ...(completedAt === null
      ? []
      : [eventOf('completed', completedAt, { id: goal.id, title: '' })]),
  ];
  const planted = eventOf('planted', goal.created_at, { id: goal.id, title: '' });
  return [planted, ...events.toSorted(byMoment)];
}

/** The last event of a goal. */
export function lastOf(goal: Goal, changes: readonly SatisfactionChange[]): StoryEvent {
  return storyOf(goal, changes).reduce((last, event) => (byMoment(last, event) > 0 ? last : event));
}

/** The next strategy: the chosen one if it is open, else the oldest open one, or null. */
export function nextStrategy<
  Row extends { readonly id: string; readonly completed_at: string | null },
>(strategies: readonly Row[], chosen: string | null): Row | null {
  const open = strategies.filter(({ completed_at }) => completed_at === null);
  return open.find(({ id }) => id === chosen) ?? open[0] ?? null;
}

/** The id of the strategy that the newest check-in of a goal chose to come next, or null. */
export function chosenStrategy(goalId: string, checkIns: readonly CheckIn[]): string | null {
  const own = checkIns.filter(({ goal_id }) => goal_id === goalId);
  const [first, ...others] = own;
  const newest = others.reduce(
    (one, other) =>
      Date.parse(other.created_at) > Date.parse(one?.created_at ?? '') ? other : one,
    first,
  );
  return newest?.strategy_id ?? null;
}

/** The id of the element that shows an event of a story. */
export const storyAnchor = (key: string): string => `story-${key.replace(' ', '-')}`;

/** The known changes of a goal's satisfaction, and those that wait in the outbox, whose id is that of their entry. */
export function changesWith(
  outbox: Outbox,
  goalId: string,
  known: readonly SatisfactionChange[],
): readonly SatisfactionChange[] {
  const waiting = outbox.flatMap(({ key: id, madeAt: at, steps }) =>
    steps.flatMap((step) => {
      if (step.kind !== 'update' || step.table !== 'goals' || step.id !== goalId) return [];
      const [from, to] = [step.before.satisfaction, step.fields.satisfaction];
      return isSatisfaction(from) && isSatisfaction(to) ? [{ id, goalId, at, from, to }] : [];
    }),
  );
  return [...known, ...waiting];
}

function eventOf(
  kind: StoryKind,
  at: string,
  { id, title }: { readonly id: string; readonly title: string },
): StoryEvent {
  return { key: `${kind} ${id}`, at, kind, title, card: null, change: null };
}

function cardEventOf(kind: StoryKind, at: string, card: CardRow): StoryEvent {
  return { ...eventOf(kind, at, { id: card.id, title: card.description }), card };
}

function byMoment(one: StoryEvent, other: StoryEvent): number {
  return (
    Date.parse(one.at) - Date.parse(other.at) ||
    STORY_KINDS.indexOf(one.kind) - STORY_KINDS.indexOf(other.kind)
  );
}
