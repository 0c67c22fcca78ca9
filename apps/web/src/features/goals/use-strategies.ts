import { useRef, useState } from 'react';
import { useAppDispatch } from '../../lib/redux.ts';
import { draftOf, type GoalDraft, type TitledDraft } from './draft.ts';
import type { Goal } from './goal.ts';
import { type Problem, reasonOf } from './problem.ts';
import { storeGoal } from './thunks.ts';

type Progress = 'idle' | 'saving' | 'saved';

/**
 * The strategies of a goal where every change is saved at once, one save after the other. What cannot be saved stays
 * as the person left it, with the reason, until another try.
 */
export function useStrategies(goal: Goal) {
  const dispatch = useAppDispatch();
  const [changed, setChanged] = useState<readonly TitledDraft[] | null>(null);
  const [progress, setProgress] = useState<Progress>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const wanted = useRef<readonly TitledDraft[] | null>(null);
  const attempts = useRef<readonly GoalDraft[]>([]);
  const isBusy = useRef(false);

  async function save() {
    if (isBusy.current) return;
    isBusy.current = true;
    setProgress('saving');
    setProblem(null);
    const fault = await saveAll();
    isBusy.current = false;
    setProgress(fault === null ? 'saved' : 'idle');
    if (fault !== null) {
      setProblem({ kind: 'failed', deed: 'update', reason: reasonOf(fault) });
      return;
    }
    setChanged(null);
  }

  /** Saves what is wanted, and what is wanted meanwhile too; gives the fault that stopped it, or null. */
  async function saveAll(): Promise<unknown> {
    let stored = goal;
    while (wanted.current !== null) {
      const strategies = wanted.current;
      const draft = { ...draftOf(stored), strategies };
      const outcome = await dispatch(storeGoal({ stored, draft, attempts: attempts.current }));
      stored = outcome.stored ?? stored;
      if (outcome.fault !== null) {
        attempts.current = [...attempts.current, draft];
        return outcome.fault;
      }
      if (wanted.current === strategies) wanted.current = null;
    }
    attempts.current = [];
    return null;
  }

  function change(strategies: readonly TitledDraft[]) {
    wanted.current = strategies;
    setChanged(strategies);
    void save();
  }

  return {
    strategies: changed ?? draftOf(goal).strategies,
    progress,
    problem,
    change,
    retry: () => void save(),
  };
}
