import { sortTodos } from '@bloom/domain/outbox/overlay';
import { cleanTitle } from '@bloom/domain/title';
import { nextTodoOrder } from '@bloom/domain/todo-order';
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
    const title = cleanTitle(strategy);
    if (!state().sync.tables.todos?.fetched) {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
      await Promise.race([dispatch(refresh(['todos'])), late]);
    }
    const list = sortTodos(rowsOfTable('todos')(state()));
    const isThere = list.some(
      (todo) => !todo.completed && todo.goal_id === goalId && todo.title === title,
    );
    if (isThere) return null;
    const [id, order] = [newId(), nextTodoOrder(list)];
    const row = { id, title, goal_id: goalId, ...(order !== undefined && { order }) };
    await dispatch(perform([insertRow('todos', row)]));
    return () => dispatch(perform([deleteRows('todos', [id])]));
  };
}
