import type { Dispatch } from '../../lib/redux.ts';
import { sendChange } from './api.ts';
import { loadTodos } from './load-todos.ts';
import { nextOf, type QueuedChange } from './queue.ts';
import { type HasTodos, selectTodos, selectWantsReading, todosActions } from './slice.ts';

type GetState = () => unknown;

/** How long nothing is sent after the server could not be reached: at first, and at most, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Sends what waits, one change after the other, whatever page the person is on. Who calls while that is under way, or
 * while nothing can be reached, has no need to wait.
 */
export function sendChanges() {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const state = () => selectTodos(getState() as HasTodos);
    for (;;) {
      const next = nextOf(state().queue);
      if (state().line !== 'free' || next === undefined) return;
      dispatch(todosActions.sent(next.key));
      // The store takes nothing from what began under another person.
      if (state().line === 'free') return;
      const isDelayed = await sendOne(dispatch, next);
      if (!isDelayed) {
        if (selectWantsReading(getState() as HasTodos)) void dispatch(loadTodos());
        continue;
      }
      const { failures } = state();
      await pauseAfter(failures);
      if (state().line !== 'waiting' || state().failures !== failures) return;
      dispatch(todosActions.resumed());
    }
  };
}

async function sendOne(dispatch: Dispatch, { key, change }: QueuedChange): Promise<boolean> {
  const outcome = await sendChange(change);
  if (outcome === 'saved') dispatch(todosActions.saved(key));
  else if (outcome === 'delayed') dispatch(todosActions.delayed());
  else dispatch(todosActions.refused({ key, refusal: outcome }));
  return outcome === 'delayed';
}

/** Ends earlier when the network comes back. */
function pauseAfter(failures: number): Promise<void> {
  const length = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, length);
  const wake = () => resolve();
  window.addEventListener('online', wake);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', wake);
  });
}
