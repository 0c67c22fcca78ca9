import type { ListMove } from '@bloom/domain/rows/list-move';
import { nextTodoOrder, planMove } from '@bloom/domain/todos/todo-order';
import { newId } from '../../lib/new-id.ts';
import type { Dispatch } from '../../lib/redux.ts';
import {
  type Change,
  deleteRows,
  insertRow,
  moveTodos,
  type Undo,
  updateRow,
} from '../../sync/save/changes.ts';
import { perform } from '../../sync/save/perform.ts';
import type { HasSync } from '../../sync/store/slice.ts';
import { performUndoable } from '../../sync/undo/undo.ts';
import { selectTodos } from './list.ts';
import type { Todo, TodoFields } from './todo.ts';

/** How many to-dos were changed, the last of them, and a function that undoes it, if that is possible. */
interface Done {
  readonly count: number;
  readonly last: string | undefined;
  readonly undo: Undo | null;
}

/** Adds to-dos at the end, in their order. */
export function addTodos(titles: readonly string[]) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Done> => {
    const { list } = selectTodos(getState() as HasSync);
    const added = titles.map((title, index) => {
      const order = nextTodoOrder(list, index);
      return { id: newId(), title, ...(order !== undefined && { order }) };
    });
    await dispatch(perform(added.map((row) => insertRow('todos', row))));
    const ids = added.map(({ id }) => id);
    const undo = () => dispatch(perform([deleteRows('todos', ids)]));
    return { count: ids.length, last: ids.at(-1), undo };
  };
}

/** Changes some fields of a to-do; `seen` is what an editor showed that was open for a while. */
export function changeTodo(id: string, fields: TodoFields, seen?: TodoFields) {
  return take(() => updateRow('todos', id, fields, seen));
}

/** Deletes the to-dos that `goes` selects. */
export function removeTodos(goes: (todo: Todo) => boolean) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Done> => {
    const going = selectTodos(getState() as HasSync).list.filter(goes);
    const ids = going.map(({ id }) => id);
    const changes = ids.length > 0 ? [deleteRows('todos', ids)] : [];
    const undo = await dispatch(performUndoable(changes));
    return { count: ids.length, last: ids.at(-1), undo };
  };
}

/** Moves to-dos. Does nothing if that does not change the order. */
export function reorderTodos({ ids, target }: ListMove) {
  return take((list) => {
    const move = planMove(list, ids, target);
    return move !== null && moveTodos(move);
  });
}

function take(changeOf: (list: readonly Todo[]) => Change | false) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    const change = changeOf(selectTodos(getState() as HasSync).list);
    if (change !== false) void dispatch(perform([change]));
  };
}
