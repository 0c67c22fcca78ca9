import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { createListSlice, type ListState } from '../../lists/list-slice.ts';
import type { ActionRow } from './api.ts';

/** The timeline as far as it was read; `isWhole` once the oldest action is there. */
export interface TimelineState extends ListState<ActionRow> {
  readonly isWhole: boolean;
}

/** The part of the store that this feature reads. */
export interface HasTimeline {
  readonly timeline: TimelineState;
}

const list = createListSlice<ActionRow>('timeline');
const endReached = createAction<boolean>('timeline/endReached');

export const timelineActions = { ...list.actions, endReached };

/** The timeline list (design section 5), read page by page. */
export function timelineReducer(
  state: TimelineState = { ...list.initial, isWhole: false },
  action: UnknownAction,
): TimelineState {
  if (endReached.match(action)) return { ...state, isWhole: action.payload };
  const next = list.reducer(state, action);
  return next === state ? state : { ...next, isWhole: state.isWhole };
}

/** Gives the actions that were read, newest first, with their status. */
export function selectTimeline(state: HasTimeline): TimelineState {
  return state.timeline;
}
