import type { Dispatch } from '../../lib/redux.ts';
import { attempt } from '../../lists/attempt.ts';
import { type ActionRow, PAGE_SIZE, readActions } from './api.ts';
import { timelineActions } from './slice.ts';

/** Reads the newest actions; the state tells how it went, and so does the answer. */
export function loadTimeline() {
  return (dispatch: Dispatch) => loadPage(dispatch, null, timelineActions.fetched);
}

/** Reads the actions before the oldest one that is known; the state tells how it went. */
export function loadOlder(oldest: ActionRow) {
  return (dispatch: Dispatch) => loadPage(dispatch, oldest, timelineActions.extended);
}

async function loadPage(
  dispatch: Dispatch,
  olderThan: ActionRow | null,
  received: typeof timelineActions.fetched,
): Promise<boolean> {
  const fault = await attempt(dispatch, timelineActions, async () => {
    const page = await readActions(olderThan);
    dispatch(timelineActions.endReached(page.length < PAGE_SIZE));
    dispatch(received(page));
  });
  return fault === null;
}
