import { useEffect, useReducer } from 'react';
import type { Draft } from '../../../drafts/use-draft.ts';
import { presentMoment } from '../../../lib/present.ts';
import type { GoalDraft } from '../draft/goal-draft.ts';
import type { CardValues, GoalValues } from '../draft/goal-values.ts';
import type { PendingInputs } from '../draft/pending-inputs.ts';
import type { CardName, Goal } from '../goal.ts';
import { isGoalFormDirty, openGoalForm, reduceGoalForm, type TabName } from './goal-form-state.ts';
import { useSaveGoal } from './use-save-goal.ts';
import { useStoredForm } from './use-stored-form.ts';
import { useUndoableRemoval } from './use-undoable-removal.ts';

/**
 * The state of the goal form and its operations (specification/goals.md#goal-form). `goal` is null for a new one;
 * `draft` is its stored draft; `onSee` shows a goal that was completed.
 */
export function useGoalForm(
  goal: Goal | null,
  draft: Draft<GoalDraft>,
  onSee: (goalId: string) => void = () => undefined,
) {
  const { place, restored, missingPhotos, keep } = draft;
  const [state, act] = useReducer(reduceGoalForm, { goal, draft: restored }, openGoalForm);
  const { initialValues, values, pendingInputs } = state;
  const isDirty = isGoalFormDirty(state);
  const form = { initialValues, values, pendingInputs, isPhotoLost: false };
  const isOver = useStoredForm(place.owner, keep, isDirty ? form : null);
  useEffect(() => {
    if (missingPhotos.size > 0) act({ kind: 'missed', photos: missingPhotos });
  }, [missingPhotos]);

  // Fields without edits follow changes made elsewhere; edits stay.
  useEffect(() => {
    if (goal !== null) act({ kind: 'followed', goal });
  }, [goal]);

  /** It was saved or discarded. */
  function forget() {
    isOver.current = true;
    keep(null);
  }

  return {
    ...state,
    ...useSaveGoal({ goal, state, act, onEnd: forget, onSee }),
    isDirty,
    restored,
    missingPhotos,
    discard: forget,
    takeOut: useUndoableRemoval(state, act),
    change: (part: Partial<GoalValues>) => act({ kind: 'changed', part }),
    fulfil: (name: CardName, id: string, isFulfilled: boolean) => {
      const completed_at = isFulfilled ? presentMoment() : null;
      act({ kind: 'fulfilled', name, id, completed_at });
    },
    /** `seen` is the card when it was opened. */
    write: (name: CardName, card: CardValues, seen: CardValues) =>
      act({ kind: 'written', name, card, seen }),
    input: (part: Partial<PendingInputs>) => act({ kind: 'typed', part }),
    edit: (id: string, text: string | null) => act({ kind: 'edited', id, text }),
    show: (tab: TabName) => act({ kind: 'shown', tab }),
    prepare: (isPreparing: boolean) => act({ kind: 'prepared', isPreparing }),
  };
}

export type GoalForm = ReturnType<typeof useGoalForm>;
