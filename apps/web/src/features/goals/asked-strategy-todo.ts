import { strategyTodo } from '@bloom/domain/strategy-todo';
import { newId } from '../../lib/new-id.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { deleteRows, insertRow, type Undo } from '../../sync/changes.ts';
import { rowsOfTable } from '../../sync/list.ts';
import { refresh } from '../../sync/open.ts';
import { perform } from '../../sync/perform.ts';
import type { HasSync } from '../../sync/slice.ts';

/** How long the server may take to tell the list before what the device has of it counts, in milliseconds. */
const PATIENCE = 1500;

/** Puts a strategy on the to-do list, for its goal; gives what takes it away again, or null where it is there already. */
export function addStrategyTodo(goalId: string, strategy: string) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Undo | null> => {
    const state = () => getState() as HasSync;
    if (!state().sync.tables.todos?.fetched) {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
      await Promise.race([dispatch(refresh(['todos'])), late]);
    }
    const todo = strategyTodo(rowsOfTable('todos')(state()), goalId, strategy);
    if (todo === null) return null;
    const id = newId();
    await dispatch(perform([insertRow('todos', { id, ...todo })]));
    return () => dispatch(perform([deleteRows('todos', [id])]));
  };
}
