import { isBlank } from '@bloom/domain/texts/blank';
import { cleanTitle } from '@bloom/domain/texts/title';
import { useState } from 'react';
import { useDraftAt } from '../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../drafts/use-unsaved.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { createFirstGoal, type FirstGoal, parseFirstGoal, UNTYPED } from './first-goal.ts';

interface FirstGoalOptions {
  readonly owner: string;
  readonly onPlanted: () => void;
  readonly onSkip: () => void;
}

/** The two questions for the first goal, what is typed for them, and the goal that comes of it. */
export function useFirstGoal({ owner, onPlanted, onSkip }: FirstGoalOptions) {
  const dispatch = useAppDispatch();
  const { restored, keep } = useDraftAt({ owner, form: 'first-goal' }, parseFirstGoal);
  const [typed, setTyped] = useState(restored ?? UNTYPED);
  const [step, setStep] = useState<'title' | 'strategy' | 'planted'>('title');
  const [isTried, setTried] = useState(false);
  /** The id of the goal; empty while it is being stored. */
  const [planted, setPlanted] = useState<string | null>(null);
  const isTyped = planted === null && !isBlank(`${typed.title}${typed.strategy}`);
  const settle = useUnsaved(isTyped, () => keep(null));
  const title = cleanTitle(typed.title);

  function input(part: Partial<FirstGoal>) {
    const next = { ...typed, ...part };
    setTyped(next);
    keep(isBlank(`${next.title}${next.strategy}`) ? null : next);
  }

  function skip() {
    settle();
    keep(null);
    onSkip();
  }

  async function plant(strategy: string) {
    if (planted !== null) return;
    setPlanted('');
    const id = await dispatch(createFirstGoal({ ...typed, strategy }));
    settle();
    keep(null);
    setPlanted(id);
    setStep('planted');
    onPlanted();
  }

  function answer() {
    if (step === 'title') {
      setTried(true);
      if (title !== '') setStep('strategy');
    } else if (step === 'strategy') void plant(typed.strategy);
  }

  return {
    step,
    typed,
    title,
    planted,
    /** Whether the first question was answered without a title. */
    isRefused: isTried && title === '',
    input,
    answer,
    back: () => setStep('title'),
    /** Leaves out the question: without a title there is no goal. */
    pass: () => (step === 'title' ? skip() : void plant('')),
  };
}
