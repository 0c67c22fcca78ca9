import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { attempt, messageOf } from '../../lists/attempt.ts';
import { deleteGoal, readGoals, saveCalls } from './api.ts';
import type { Goal } from './goal.ts';
import { type GoalSaveOutcome, type SaveRequest, saveGoal } from './save-goal.ts';
import { goalsActions } from './slice.ts';

/**
 * Reads the goals list; the state tells how it went (specification/goals.md#goals-list-state), and so does the answer.
 */
export function loadGoals() {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const fault = await attempt(dispatch, goalsActions, async () => {
      dispatch(goalsActions.fetched(await readGoals()));
    });
    return fault === null;
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
 * Deletes a goal with its collections (specification/goals.md#deleting-a-goal); photos stay for as long as the trash has
 * them. Gives the fault, or null.
 */
export function eraseGoal(goal: Goal) {
  return (dispatch: Dispatch): Promise<unknown> =>
    attempt(dispatch, goalsActions, async () => {
      await deleteGoal(goal.id);
      dispatch(goalsActions.removed(goal.id));
    });
}
