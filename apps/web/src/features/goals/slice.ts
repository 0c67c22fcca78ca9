import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  createListSlice,
  findById,
  type ListState,
  type LooseId,
  sameId,
} from '../../lists/list-slice.ts';
import type { CollectionName, Goal, GoalCollections } from './goal.ts';

export type GoalsState = ListState<Goal>;

/** The part of the store that this feature reads. */
export interface HasGoals {
  readonly goals: GoalsState;
}

const list = createListSlice<Goal>('goals');

interface Replacement<Name extends CollectionName = CollectionName> {
  readonly goalId: LooseId;
  readonly name: Name;
  readonly rows: GoalCollections[Name];
}

/** Replaces one named collection of the goal with an id, compared loosely (specification/goals.md#goals-list-state). */
const collectionReplaced = createAction<Replacement>('goals/collectionReplaced');

export const goalsActions = { ...list.actions, collectionReplaced };

/** The goals list (specification/goals.md#goals-list-state). */
export function goalsReducer(state: GoalsState | undefined, action: UnknownAction): GoalsState {
  const next = list.reducer(state, action);
  if (!collectionReplaced.match(action)) return next;
  const { goalId, name, rows } = action.payload;
  const replaced = next.list.map((goal) =>
    sameId(goal.id, goalId) ? { ...goal, [name]: rows } : goal,
  );
  return { ...next, list: replaced };
}

export function selectGoals(state: HasGoals): GoalsState {
  return state.goals;
}

/** Gives the goal with an id, compared loosely, or null. */
export function selectGoal(state: HasGoals, id: LooseId): Goal | null {
  return findById(state.goals.list, id);
}
