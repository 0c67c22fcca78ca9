import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { createListSlice, type ListState } from '../../lists/list-slice.ts';
import type { WallName, WallRow } from './wall.ts';

export type WallsState = Readonly<Record<WallName, ListState<WallRow>>>;

/** The part of the store that this feature reads. */
export interface HasWalls {
  readonly walls: WallsState;
}

const lists = {
  wishes: createListSlice<WallRow>('wishes'),
  achievements: createListSlice<WallRow>('achievements'),
  gratitudes: createListSlice<WallRow>('gratitudes'),
  affirmations: createListSlice<WallRow>('affirmations'),
};

/** Gives the actions of a wall's list (specification/goals.md#goals-list-state). */
export function wallActions(name: WallName) {
  return lists[name].actions;
}

/** The four walls' lists. */
export const wallsReducer: Reducer<WallsState> = combineReducers({
  wishes: lists.wishes.reducer,
  achievements: lists.achievements.reducer,
  gratitudes: lists.gratitudes.reducer,
  affirmations: lists.affirmations.reducer,
});

export function selectWall(state: HasWalls, name: WallName): ListState<WallRow> {
  return state.walls[name];
}
