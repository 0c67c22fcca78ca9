import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import type { HasSync } from '../../../sync/store/slice.ts';
import { useOfferedUndo } from '../../../sync/undo/use-offered-undo.ts';
import { putRow, type TitledValues, valuesOf } from '../draft/goal-values.ts';
import type { Goal } from '../goal.ts';
import { prefetchSaves } from '../saves/prefetch-saves.ts';
import { selectRefusedSaves } from '../saves/refused-saves.ts';
import { useGoalSaves } from '../saves/use-goal-saves.ts';

type Progress = 'idle' | 'saving' | 'saved';

/** The strategies of a goal, where every change is shown and saved at once. */
export function useStrategies(goal: Goal) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offerUndo = useOfferedUndo();
  const [progress, setProgress] = useState<Progress>('idle');
  const fetchSaves = useGoalSaves();
  const saves = useRef(0);
  /** What was saved last, until it is shown. Not what is only shown: its save may have failed. */
  const lastSaved = useRef<readonly TitledValues[] | null>(null);
  // Shown until it is saved, as the code that saves may still be on its way.
  const [unsaved, setUnsaved] = useState<readonly TitledValues[] | null>(null);
  useEffect(prefetchSaves, []);
  const isRefused = useSelector((state: HasSync) =>
    selectRefusedSaves(state).some(({ goalId }) => goalId === goal.id),
  );
  const { strategies: saved, issues } = valuesOf(goal);
  const strategies = unsaved ?? saved;

  /** `seen` is the changed row as the person saw it, if that is not how it is stored now. */
  async function change(next: readonly TitledValues[], seen?: TitledValues) {
    saves.current += 1;
    const save = saves.current;
    setProgress('saving');
    setUnsaved(next);
    const code = await fetchSaves();
    if (code === null) {
      if (save === saves.current) setProgress('idle');
      return;
    }
    const known = lastSaved.current ?? saved;
    lastSaved.current = next;
    const isKnown = known.some(({ id }) => id === seen?.id);
    const before = seen !== undefined && isKnown ? putRow(known, seen) : known;
    const undo = await dispatch(code.saveStrategies(goal.id, before, next));
    if (save === saves.current) {
      setProgress('saved');
      setUnsaved(null);
      lastSaved.current = null;
    }
    const gone = strategies.find(({ id }) => !next.some((row) => row.id === id));
    if (undo !== null && gone)
      offerUndo(
        t(($) => $.sync.deleted, { text: gone.title }),
        undo,
        gone.id,
      );
  }

  // The page says what was refused: it must not be called saved beside that, nor once it is given up.
  if (progress === 'saved' && isRefused) setProgress('idle');

  return { strategies, issues, progress, change };
}
