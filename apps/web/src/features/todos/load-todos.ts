import type { Dispatch } from '../../lib/redux.ts';
import { readTodos } from './api.ts';
import { type HasTodos, selectTodos, selectWantsReading, todosActions } from './slice.ts';

/**
 * Reads the list, again when something was stored meanwhile. Tells whether that worked; if not, what was there before
 * stays.
 */
export function loadTodos() {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<boolean> => {
    dispatch(todosActions.started());
    const begun = () => selectTodos(getState() as HasTodos).readings;
    const mine = begun();
    try {
      const todos = await readTodos();
      // A later reading knows more.
      if (begun() !== mine) return true;
      dispatch(todosActions.fetched(todos));
      return selectWantsReading(getState() as HasTodos) ? dispatch(loadTodos()) : true;
    } catch (fault) {
      const { message } = Object(fault);
      dispatch(todosActions.failed(String(message ?? fault)));
      return false;
    }
  };
}
