import type { ActionKind, DisplayedAction, TrackableType } from './action.ts';

/** What one save did to one goal, or to things without a goal: one entry of the timeline. */
export interface DisplayedSave {
  readonly key: string;
  /** The moment of the latest of its actions. */
  readonly at: string;
  readonly goalId: string | null;
  /** The latest first. */
  readonly actions: readonly DisplayedAction[];
}

/** The order in which a sentence lists what was changed. */
const COUNTED: readonly SaveCount['subject'][] = [
  'strategies',
  'issues',
  'wishes',
  'achievements',
  'gratitudes',
  'affirmations',
];

/** How many of a kind something happened to. */
export interface SaveCount {
  readonly kind: Exclude<ActionKind, 'updated_satisfaction'>;
  /** What a sitting says about a goal is shown in its own words, not counted. */
  readonly subject: Exclude<TrackableType, 'goals' | 'check_ins'>;
  readonly count: number;
}

/**
 * Groups the actions of a day, newest first, by save and goal, in the same order. Older actions without a save belong
 * together where they have the same millisecond.
 */
export function groupBySave(actions: readonly DisplayedAction[]): readonly DisplayedSave[] {
  const saves = Map.groupBy(
    actions,
    ({ saveId, at, goalId }) => `${saveId ?? millisecondOf(at)} ${goalId ?? ''}`,
  );
  return [...saves].map(([key, ofSave]) => ({
    key,
    at: ofSave[0]?.at ?? '',
    goalId: ofSave[0]?.goalId ?? null,
    actions: ofSave,
  }));
}

/** What happened to the goal of a save, in order and without repetition. */
export function goalEvents(actions: readonly DisplayedAction[]): readonly ActionKind[] {
  const kinds = actions.filter(({ subject }) => subject === 'goals').map(({ kind }) => kind);
  return [...new Set(kinds.toReversed())];
}

/** Counts what a save did to everything except its goal: first what is new, then what is done. */
export function countSave(actions: readonly DisplayedAction[]): readonly SaveCount[] {
  return (['created', 'completed'] as const).flatMap((kind) =>
    COUNTED.flatMap((subject) => {
      const { length: count } = actions.filter(
        (one) => one.kind === kind && one.subject === subject,
      );
      return count === 0 ? [] : [{ kind, subject, count }];
    }),
  );
}

/** The server sends times in one form, with up to six digits after the second. */
function millisecondOf(moment: string): string {
  return new Date(moment).toISOString();
}
