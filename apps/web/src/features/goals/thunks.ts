import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { deleteGoal, readGoals, removeAll, saveCalls } from './api.ts';
import type { Goal } from './goal.ts';
import { photosOf } from './goal-photos.ts';
import { type GoalSaveOutcome, type SaveRequest, saveGoal } from './save-goal.ts';
import { goalsActions } from './slice.ts';

/**
 * Reads the goals list; the state tells how it went (specification/goals.md#goals-list-state), and so does the answer.
 */
export function loadGoals() {
  return async (dispatch: Dispatch): Promise<boolean> => {
    dispatch(goalsActions.started());
    try {
      dispatch(goalsActions.fetched(await readGoals()));
      return true;
    } catch (fault) {
      dispatch(goalsActions.failed(messageOf(fault)));
      return false;
    }
  };
}

/** Saves a goal and keeps the list in step with what is stored, also after a failure half way; never rejects. */
export function storeGoal(request: SaveRequest) {
  return async (dispatch: Dispatch): Promise<GoalSaveOutcome> => {
    dispatch(goalsActions.started());
    const outcome = await saveGoal(saveCalls, request);
    for (const fault of outcome.uploadFaults) logFault('a photo could not be uploaded', fault);
    for (const fault of outcome.removalFaults) logFault('a photo could not be removed', fault);
    if (outcome.stored !== null) {
      const { added, updated } = goalsActions;
      dispatch(request.stored === null ? added(outcome.stored) : updated(outcome.stored));
    }
    if (outcome.fault !== null) dispatch(goalsActions.failed(messageOf(outcome.fault)));
    return outcome;
  };
}

/**
 * Deletes a goal, then its photos and those of its collections (specification/goals.md#deleting-a-goal). Gives the
 * fault, or null.
 */
export function eraseGoal(goal: Goal) {
  return async (dispatch: Dispatch): Promise<unknown> => {
    dispatch(goalsActions.started());
    try {
      await deleteGoal(goal.id);
    } catch (fault) {
      dispatch(goalsActions.failed(messageOf(fault)));
      return fault;
    }
    dispatch(goalsActions.removed(goal.id));
    await removeAll(photosOf(goal)).catch((fault: unknown) =>
      logFault('photos of a deleted goal could not be removed', fault),
    );
    return null;
  };
}

function messageOf(fault: unknown): string {
  const { message } = Object(fault);
  return typeof message === 'string' ? message : String(fault);
}
