import { cleanTitle } from '@bloom/domain/texts/title';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newId } from '../../../lib/new-id.ts';
import { presentMoment } from '../../../lib/present.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { isAnyMissing } from '../../../photos/parked/parked-photos.ts';
import { type Undo, updateRow } from '../../../sync/save/changes.ts';
import { photosIn } from '../draft/form-photos.ts';
import { sameValues } from '../draft/goal-values.ts';
import { gatherPendingInputs, hasDoubledTitle } from '../draft/pending-inputs.ts';
import type { Goal } from '../goal.ts';
import { prefetchSaves } from '../saves/prefetch-saves.ts';
import type { Operation } from '../saves/refused-saves.ts';
import { useGoalSaves } from '../saves/use-goal-saves.ts';
import { useHeldChange } from '../saves/use-held-change.ts';
import type { GoalFormAction, GoalFormState, TabName } from './goal-form-state.ts';

/** How an attempt to leave the form ended: the form is finished, or it stays open. */
export type Ending = Operation | 'nothing' | null;

interface SaveOptions {
  /** Null for a new goal. */
  readonly goal: Goal | null;
  readonly state: GoalFormState;
  readonly act: (action: GoalFormAction) => void;
  /** Called once the device has stored it. */
  readonly onEnd: () => void;
  /** Shows a goal that was completed. */
  readonly onSee: (goalId: string) => void;
}

/** The operations that end the goal form: save, complete, delete. */
export function useSaveGoal({ goal, state, act, onEnd, onSee }: SaveOptions) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const hold = useHeldChange();
  const saves = useGoalSaves();
  // A second press can come before React has rendered the first one.
  const isBusy = useRef(false);
  const undo = useRef<Undo | null>(null);
  useEffect(prefetchSaves, []);

  async function once(work: () => Promise<Ending | { readonly tab: TabName }>): Promise<Ending> {
    if (isBusy.current) return null;
    isBusy.current = true;
    act({ kind: 'began' });
    let tab: TabName | undefined;
    try {
      const ending = await work();
      if (ending !== null && typeof ending === 'object') {
        tab = ending.tab;
        return null;
      }
      if (ending !== null) onEnd();
      return ending;
    } finally {
      isBusy.current = false;
      act({ kind: 'ended', ...(tab && { tab }) });
    }
  }

  /** Saves the form. A completion is a save of its own, so that it can be undone without the edits. */
  function save(wanted: 'save' | 'complete'): Promise<Ending> {
    return once(async () => {
      // The form says which photo is missing; the person must not believe that it was saved.
      if (await isAnyMissing(photosIn(state))) return null;
      const { initialValues } = state;
      const { values, refusal } = gatherPendingInputs(state.values, state.pendingInputs, newId);
      if (cleanTitle(values.title) === '') return { tab: 'basics' };
      if (refusal !== null || hasDoubledTitle(initialValues, values)) return { tab: 'follow_up' };
      if (goal !== null && wanted === 'save' && sameValues(initialValues, values)) return 'nothing';
      const code = await saves();
      if (code === null) return null;
      undo.current = await dispatch(code.saveGoal(goal && initialValues, values));
      if (goal === null) return 'create';
      if (wanted === 'save') return 'update';
      await hold(
        updateRow('goals', goal.id, { completed_at: presentMoment() }),
        t(($) => $.goals.form.completed),
        { label: t(($) => $.goals.held.see), onPress: () => onSee(goal.id) },
      );
      return 'complete';
    });
  }

  function erase(): Promise<Ending> {
    return once(async () => {
      if (goal === null) return null;
      const code = await saves();
      if (code === null) return null;
      undo.current = await dispatch(code.deleteGoal(goal.id));
      return 'delete';
    });
  }

  return {
    save: () => save('save'),
    complete: () => save('complete'),
    erase,
    /** Returns the function that undoes the deletions of the save; null if there were none. */
    takeUndo: () => undo.current,
  };
}
