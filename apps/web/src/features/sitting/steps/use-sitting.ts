import { useState } from 'react';
import { useAppDispatch } from '../../../lib/redux.ts';
import type { StepDraft } from '../answer.ts';
import type { SittingGoal, Week } from '../list.ts';
import { cardOf, finishSitting } from '../thunks.ts';
import { useSittingDraft } from './use-sitting-draft.ts';
import { keyOf, type Step, useSteps } from './use-steps.ts';

export interface SittingProps {
  readonly owner: string;
  /** Identifies this sitting on the device. */
  readonly mark: string;
  readonly open: Week['open'];
  readonly goals: readonly SittingGoal[];
  /** Called once it is finished. */
  readonly onEnd: () => void;
}

/** A sitting, step by step. Each answer is saved when the person goes on; until then it is stored as a draft. */
export function useSitting({ owner, mark, open, goals, onEnd }: SittingProps) {
  const dispatch = useAppDispatch();
  const { draft, write, forget, skip, isSkipped } = useSittingDraft(owner, mark);
  const [isPending, setPending] = useState(false);
  const goalOf = (id: string) => goals.find((goal) => goal.id === id);
  const isAnswered = (one: Step) =>
    one.kind === 'goal' ? goalOf(one.id)?.now !== null : cardOf(open, one.kind) !== null;
  const { step, ahead, at, count, hasMoved, isHere, next, back, leaveGoals } = useSteps(
    goals.map(({ id }) => id),
    (one) => isAnswered(one) || isSkipped(keyOf(one)),
  );
  const key = keyOf(step);
  const isLast = at === count - 1;
  // An answer to a skipped step means that it is not skipped any more.
  const { skippedIn: _, ...given } = draft[key] ?? {};

  async function goOn() {
    if (!isLast) return next();
    await dispatch(finishSitting());
    onEnd();
  }

  /** Skips steps; they do not come again if the sitting is continued later. */
  function pass(steps: readonly Step[]) {
    for (const one of steps) if (!isAnswered(one)) skip(keyOf(one));
  }

  return {
    step,
    goalOf,
    isLast,
    /** The unsaved answer to the step. */
    given,
    answer: (answer: StepDraft) => write(key, answer),
    /** Goes on once the answer is saved. */
    async save(saving: Promise<void>) {
      const saved = draft[key];
      setPending(true);
      await saving;
      forget(key, saved);
      setPending(false);
      // Who went back meanwhile stays there.
      if (isHere()) await goOn();
    },
    /** Skips the goals that are left; null where none is. */
    skipGoals:
      at < goals.length - 1
        ? () => {
            pass(ahead.filter(({ kind }) => kind === 'goal'));
            leaveGoals();
          }
        : null,
    place: {
      at,
      count,
      hasMoved,
      isPending,
      onBack: at === 0 ? null : back,
      onSkip() {
        // It is being saved already.
        if (isPending) return;
        pass([step]);
        void goOn();
      },
    },
  };
}
