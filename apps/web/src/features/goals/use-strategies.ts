import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../lib/redux.ts';
import type { Goal } from './goal.ts';
import { type GoalValues, type TitledValues, valuesOf } from './goal-values.ts';
import { type Problem, reasonOf } from './problem.ts';
import { type FailedStrategies, takeUp } from './strategies-draft.ts';
import { storeGoal } from './thunks.ts';

type Progress = 'idle' | 'saving' | 'saved';

interface StrategiesOptions {
  /** What an earlier save could not store; it is tried again at once. */
  readonly failed: FailedStrategies | null;
  /** Told how each save ended, also when the page was left meanwhile; null when it went well. */
  readonly onEnd: (failed: FailedStrategies | null) => void;
}

/**
 * The strategies of a goal where every change is saved at once, one save after the other. What cannot be saved stays
 * as the person left it, with the reason, until another try.
 */
export function useStrategies(goal: Goal, { failed, onEnd }: StrategiesOptions) {
  const dispatch = useAppDispatch();
  const [changed, setChanged] = useState<readonly TitledValues[] | null>(null);
  const [progress, setProgress] = useState<Progress>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const wanted = useRef<readonly TitledValues[] | null>(null);
  const failedSaves = useRef<readonly GoalValues[]>([]);
  const isBusy = useRef(false);

  async function save() {
    if (isBusy.current) return;
    isBusy.current = true;
    setProgress('saving');
    setProblem(null);
    const { fault, stored } = await saveAll();
    isBusy.current = false;
    setProgress(fault === null ? 'saved' : 'idle');
    onEnd(wanted.current && { base: valuesOf(stored).strategies, rows: wanted.current });
    if (fault !== null) {
      setProblem({ kind: 'failed', operation: 'update', reason: reasonOf(fault) });
      return;
    }
    setChanged(null);
  }

  /** Saves what is wanted, and what is wanted meanwhile too; gives the fault that stopped it, or null. */
  async function saveAll(): Promise<{ readonly fault: unknown; readonly stored: Goal }> {
    let stored = goal;
    while (wanted.current !== null) {
      const strategies = wanted.current;
      const values = { ...valuesOf(stored), strategies };
      const outcome = await dispatch(
        storeGoal({ stored, values, failedSaves: failedSaves.current }),
      );
      stored = outcome.stored ?? stored;
      if (outcome.fault !== null) {
        failedSaves.current = [...failedSaves.current, values];
        return { fault: outcome.fault, stored };
      }
      if (wanted.current === strategies) wanted.current = null;
    }
    failedSaves.current = [];
    return { fault: null, stored };
  }

  function change(strategies: readonly TitledValues[]) {
    wanted.current = strategies;
    setChanged(strategies);
    void save();
  }

  const begin = useRef(() => {
    if (failed !== null) change(takeUp(failed, valuesOf(goal).strategies));
  });
  useEffect(() => begin.current(), []);

  return {
    strategies: changed ?? valuesOf(goal).strategies,
    progress,
    problem,
    change,
    retry: () => void save(),
  };
}
