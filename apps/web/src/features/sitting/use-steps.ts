import { useState } from 'react';

/** A step of a sitting: a goal by its id, then the two cards. */
export type Step =
  | { readonly kind: 'goal'; readonly id: string }
  | { readonly kind: 'gratitude' | 'wish' };

/** What a step is called in a draft. */
export const keyOf = (step: Step): string => (step.kind === 'goal' ? step.id : step.kind);

interface Progress {
  /** The steps as they were when this page began: a goal that comes or goes meanwhile moves nobody. */
  readonly steps: readonly Step[];
  readonly at: number;
  readonly hasMoved: boolean;
}

/**
 * The steps of a sitting and which one is shown: the first that was not gone through yet.
 * @param goals ids, in the order in which they come
 * @param isBehind what this sitting has an answer to, from here or from another device, and what was skipped here
 */
export function useSteps(goals: readonly string[], isBehind: (step: Step) => boolean) {
  const [{ steps, at, hasMoved }, setProgress] = useState<Progress>(() => {
    const all = [
      ...goals.map((id): Step => ({ kind: 'goal', id })),
      { kind: 'gratitude' } as const,
      { kind: 'wish' } as const,
    ];
    const first = all.findIndex((step) => !isBehind(step));
    return { steps: all, at: first === -1 ? all.length - 1 : first, hasMoved: false };
  });
  const go = (to: number) => setProgress({ steps, at: to, hasMoved: true });
  return {
    step: steps[at] as Step,
    /** This step and those after it. */
    ahead: steps.slice(at),
    at,
    count: steps.length,
    hasMoved,
    next: () => go(at + 1),
    back: () => go(at - 1),
    leaveGoals: () => go(steps.length - 2),
  };
}
