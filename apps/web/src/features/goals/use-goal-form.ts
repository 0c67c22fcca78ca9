import { cleanTitle } from '@bloom/domain/title';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../drafts/use-draft.ts';
import { newId } from '../../lib/new-id.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { isAmong, isAnyMissing } from '../../photos/parked-photos.ts';
import { removePhotosOfForm } from './api.ts';
import { changePhotosOfForm, photosIn } from './form-photos.ts';
import type { Goal } from './goal.ts';
import type { GoalDraft } from './goal-draft.ts';
import { emptyValues, type GoalValues, sameValues, valuesOf } from './goal-values.ts';
import { mergeValues } from './merge-values.ts';
import {
  gatherPendingInputs,
  hasPendingInputs,
  NO_PENDING_INPUTS,
  type PendingInputs,
  putEdit,
} from './pending-inputs.ts';
import { type Operation, type Problem, reasonOf } from './problem.ts';
import { eraseGoal, storeGoal } from './thunks.ts';
import { useKeptForm } from './use-kept-form.ts';

export type TabName = 'basics' | 'follow_up' | 'wishes' | 'achievements';

/** How an attempt to leave the form ended: the form is done with, or it stays open. */
export type Ending = Operation | 'nothing' | null;

interface FormState {
  readonly stored: Goal | null;
  /** The form as it would be if nobody had touched it. */
  readonly initialValues: GoalValues;
  readonly values: GoalValues;
  readonly pendingInputs: PendingInputs;
  readonly failedSaves: readonly GoalValues[];
  readonly tab: TabName;
  readonly busy: Operation | null;
  /** While the goal's photo is being prepared nothing can be saved. */
  readonly isPreparing: boolean;
  /** Whether a photo from before a reload could not be kept. */
  readonly isPhotoLost: boolean;
  readonly problem: Problem | null;
  /** After a save was tried: faults are shown in the fields. */
  readonly isTried: boolean;
}

function open(goal: Goal | null, kept: GoalDraft | null): FormState {
  const initialValues = goal === null ? emptyValues(kept?.values.id ?? newId()) : valuesOf(goal);
  return {
    stored: goal,
    initialValues,
    values: reopened(goal, kept, initialValues),
    pendingInputs: kept?.pendingInputs ?? NO_PENDING_INPUTS,
    failedSaves: kept?.failedSaves ?? [],
    tab: kept?.pendingInputs.card?.wall ?? 'basics',
    busy: null,
    isPreparing: false,
    isPhotoLost: kept?.isPhotoLost ?? false,
    problem: null,
    isTried: false,
  };
}

/** A new goal has nothing to be laid upon, even when an earlier save left a part of it in the list. */
function reopened(
  goal: Goal | null,
  kept: GoalDraft | null,
  initialValues: GoalValues,
): GoalValues {
  if (kept === null) return initialValues;
  return goal === null ? kept.values : mergeValues(kept.initialValues, kept.values, initialValues);
}

/**
 * The state of the goal form and what can be done with it (specification/goals.md#goal-form). `goal` is null for a new
 * one; `draft` has what was typed and neither saved nor discarded.
 */
export function useGoalForm(goal: Goal | null, draft: Draft<GoalDraft>) {
  const dispatch = useAppDispatch();
  const { place, restored, missingPhotos, keep } = draft;
  const [state, setState] = useState(() => open(goal, restored));
  const { initialValues, values, pendingInputs, failedSaves } = state;
  const isDirty = !sameValues(initialValues, values) || hasPendingInputs(pendingInputs);
  const form = { initialValues, values, pendingInputs, failedSaves, isPhotoLost: false };
  const isOver = useKeptForm(place.owner, keep, isDirty ? form : null);
  useEffect(() => {
    if (missingPhotos.size === 0) return;
    setState((known) => ({
      ...changePhotosOfForm(known, (photo, before) =>
        isAmong(missingPhotos, photo) ? before : photo,
      ),
      isPhotoLost: true,
    }));
  }, [missingPhotos]);
  // A second press can come before React has drawn the first one.
  const isBusy = useRef(false);

  const merge = (part: Partial<FormState>) => setState((known) => ({ ...known, ...part }));
  // What would be typed during a save would be lost with its end.
  const unlessBusy = (change: (known: FormState) => FormState) =>
    setState((known) => (known.busy === null ? change(known) : known));

  async function once(operation: Operation, work: () => Promise<Ending>): Promise<Ending> {
    if (isBusy.current) return null;
    isBusy.current = true;
    merge({ busy: operation, problem: null, isTried: true });
    try {
      const ending = await work();
      if (ending !== null) forget();
      return ending;
    } finally {
      isBusy.current = false;
      merge({ busy: null });
    }
  }

  /** Saves the form, also as completed when a moment is given. */
  function save(completedAt: string | null = null): Promise<Ending> {
    const operation =
      completedAt !== null ? 'complete' : state.stored === null ? 'create' : 'update';
    return once(operation, async () => {
      // The form says which photo is gone; nobody should think that it was saved.
      if (await isAnyMissing(photosIn(state))) return null;
      const { values: gathered, refusal } = gatherPendingInputs(
        state.values,
        state.pendingInputs,
        newId,
      );
      if (cleanTitle(gathered.title) === '') return stay({ tab: 'basics' });
      if (refusal !== null) return stay({ tab: 'follow_up' });
      const values = { ...gathered, completed_at: completedAt ?? gathered.completed_at };
      if (state.stored !== null && sameValues(state.initialValues, values)) return 'nothing';
      return store(operation, gathered, values);
    });
  }

  async function store(
    operation: Operation,
    gathered: GoalValues,
    values: GoalValues,
  ): Promise<Ending> {
    const { stored } = state;
    const outcome = await dispatch(storeGoal({ stored, values, failedSaves }));
    const reached = {
      stored: outcome.stored,
      initialValues: outcome.stored === null ? state.initialValues : valuesOf(outcome.stored),
      pendingInputs: NO_PENDING_INPUTS,
      failedSaves: [...failedSaves, outcome.values],
    };
    if (outcome.fault !== null) {
      const reason = reasonOf(outcome.fault);
      const kept = { ...outcome.values, completed_at: gathered.completed_at };
      const tab = reason === 'duplicate' ? ('follow_up' as const) : state.tab;
      return stay({
        ...reached,
        values: kept,
        tab,
        problem: { kind: 'failed', operation, reason },
      });
    }
    const count = outcome.uploadFaults.length;
    if (count === 0) return operation;
    return stay({ ...reached, values: outcome.values, problem: { kind: 'photos', count } });
  }

  function erase(): Promise<Ending> {
    return once('delete', async () => {
      if (state.stored === null) return null;
      const fault = await dispatch(eraseGoal(state.stored));
      if (fault === null) return 'delete';
      return stay({ problem: { kind: 'failed', operation: 'delete', reason: reasonOf(fault) } });
    });
  }

  function forget() {
    isOver.current = true;
    keep(null);
  }

  /** Nobody wants what is typed: neither do photos stay that a failed save uploaded. */
  function discard() {
    forget();
    void removePhotosOfForm(state);
  }

  function stay(part: Partial<FormState>): null {
    merge(part);
    return null;
  }

  return {
    ...state,
    isDirty,
    restored,
    missingPhotos,
    discard,
    change: (part: Partial<GoalValues>) =>
      unlessBusy((known) => ({ ...known, values: { ...known.values, ...part } })),
    input: (part: Partial<PendingInputs>) =>
      unlessBusy((known) => ({ ...known, pendingInputs: { ...known.pendingInputs, ...part } })),
    edit: (id: string, text: string | null) =>
      unlessBusy((known) => {
        return {
          ...known,
          pendingInputs: {
            ...known.pendingInputs,
            edits: putEdit(known.pendingInputs.edits, id, text),
          },
        };
      }),
    show: (tab: TabName) => merge({ tab }),
    prepare: (isPreparing: boolean) => merge({ isPreparing }),
    save,
    complete: () => save(new Date().toISOString()),
    erase,
  };
}

export type GoalForm = ReturnType<typeof useGoalForm>;
