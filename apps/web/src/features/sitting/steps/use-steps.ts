import { useRef, useState } from 'react';
import { useOpenDialog } from '../../../ui/dialogs/open-dialogs.ts';

/** A step of a sitting: a goal by its id, then the two cards. */
export type Step =
  | { readonly kind: 'goal'; readonly id: string }
  | { readonly kind: 'gratitude' | 'wish' };

/** The key of a step in a draft. */
export const keyOf = (step: Step): string => (step.kind === 'goal' ? step.id : step.kind);

interface Progress {
  /** The steps at the time when the page opened: goals that are added or removed meanwhile do not change them. */
  readonly steps: readonly Step[];
  readonly at: number;
  /** Where the page opened. */
  readonly began: number;
  readonly hasMoved: boolean;
}

/**
 * The steps of a sitting, and the current one: at first the first step without an answer.
 * @param goals ids, in their order
 * @param isBehind whether a step was answered in this sitting, on any device, or skipped here
 */
export function useSteps(goals: readonly string[], isBehind: (step: Step) => boolean) {
  const [{ steps, at, began, hasMoved }, setProgress] = useState<Progress>(() => {
    const all = [
      ...goals.map((id): Step => ({ kind: 'goal', id })),
      { kind: 'gratitude' } as const,
      { kind: 'wish' } as const,
    ];
    const first = all.findIndex((step) => !isBehind(step));
    const at = first === -1 ? all.length - 1 : first;
    return { steps: all, at, began: at, hasMoved: false };
  });
  const latest = useRef(at);
  const go = (to: number) => {
    latest.current = to;
    setProgress({ steps, at: to, began, hasMoved: true });
  };
  const back = () => go(at - 1);
  // As with a dialog, the browser's back button takes back what was done on the page before it leaves the page.
  useOpenDialog(at > began, back);
  return {
    step: steps[at] as Step,
    /** The current step and those after it. */
    ahead: steps.slice(at),
    at,
    count: steps.length,
    hasMoved,
    /** Whether nobody has gone anywhere since this was drawn. */
    isHere: () => latest.current === at,
    next: () => go(at + 1),
    back,
    leaveGoals: () => go(steps.length - 2),
  };
}
