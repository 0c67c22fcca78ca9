import type { ActionKind, ToldAction, TrackableType } from './action.ts';

/** What one save did to one goal, or to what belongs to none: one entry of the timeline. */
export interface ToldSave {
  readonly key: string;
  /** The moment of the latest of its actions. */
  readonly at: string;
  readonly goalId: string | null;
  /** The latest first. */
  readonly actions: readonly ToldAction[];
}

/** In which order a sentence counts what happened to what. */
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
  /** What a sitting says of a goal is told in its own words. */
  readonly subject: Exclude<TrackableType, 'goals' | 'check_ins'>;
  readonly count: number;
}

/**
 * Takes the actions of a day, the latest first, and gives them by save and goal, in the same order. Those from before
 * actions knew their save are of one where they are of the same millisecond.
 */
export function groupBySave(actions: readonly ToldAction[]): readonly ToldSave[] {
  const saves = new Map<string, ToldAction[]>();
  for (const action of actions) {
    const key = `${action.saveId ?? millisecondOf(action.at)} ${action.goalId ?? ''}`;
    const known = saves.get(key);
    if (known) known.push(action);
    else saves.set(key, [action]);
  }
  return [...saves].map(([key, ofSave]) => ({
    key,
    at: ofSave[0]?.at ?? '',
    goalId: ofSave[0]?.goalId ?? null,
    actions: ofSave,
  }));
}

/** Takes the actions of a save and gives what happened to its goal, in the order in which it happened, each once. */
export function goalEvents(actions: readonly ToldAction[]): readonly ActionKind[] {
  const kinds = actions.filter(({ subject }) => subject === 'goals').map(({ kind }) => kind);
  return [...new Set(kinds.toReversed())];
}

/** Takes the actions of a save and counts what happened to everything but its goal: what is new, then what is done. */
export function countSave(actions: readonly ToldAction[]): readonly SaveCount[] {
  return (['created', 'completed'] as const).flatMap((kind) =>
    COUNTED.flatMap((subject) => {
      const { length: count } = actions.filter(
        (one) => one.kind === kind && one.subject === subject,
      );
      return count === 0 ? [] : [{ kind, subject, count }];
    }),
  );
}

/** Moments come from the server in one form, with up to six digits after the second. */
function millisecondOf(moment: string): string {
  return new Date(moment).toISOString();
}
