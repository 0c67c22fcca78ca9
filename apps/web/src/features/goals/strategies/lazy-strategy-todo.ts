import { strategyTodo } from '@bloom/domain/todos/strategy-todo';
import { newId } from '../../../lib/new-id.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { refresh } from '../../../sync/open/open-device.ts';
import { deleteRows, insertRow, type Undo } from '../../../sync/save/changes.ts';
import { perform } from '../../../sync/save/perform.ts';
import { rowsOfTable } from '../../../sync/store/list.ts';
import type { HasSync } from '../../../sync/store/slice.ts';

/** How long to wait for the server's to-do list before using the device's own copy, in milliseconds. */
const PATIENCE = 1500;

/**
 * Adds a strategy to the to-do list, for its goal. Resolves to a function that removes it again; null if it is on the
 * list already.
 */
export function addStrategyTodo(goalId: string, strategy: string) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Undo | null> => {
    const state = () => getState() as HasSync;
    const { owner } = state().sync;
    if (!state().sync.tables.todos?.fetched) {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
      await Promise.race([dispatch(refresh(['todos'])), late]);
    }
    // Somebody else has signed in meanwhile.
    if (state().sync.owner !== owner) return null;
    const todo = strategyTodo(rowsOfTable('todos')(state()), goalId, strategy);
    if (todo === null) return null;
    const id = newId();
    await dispatch(perform([insertRow('todos', { id, ...todo })]));
    return () => dispatch(perform([deleteRows('todos', [id])]));
  };
}
