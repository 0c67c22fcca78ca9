import { nextTodoOrder, planMove, type TodoTarget } from '@bloom/domain/todo-order';
import { newId } from '../../lib/new-id.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { type Change, deleteRows, insertRow, moveTodos, updateRow } from '../../sync/changes.ts';
import { perform } from '../../sync/perform.ts';
import type { HasSync } from '../../sync/slice.ts';
import { selectTodos } from './list.ts';
import type { Todo, TodoFields } from './todo.ts';

/** Adds a to-do at the end. */
export function addTodo(title: string) {
  return take((list) => {
    const order = nextTodoOrder(list);
    return insertRow('todos', { id: newId(), title, ...(order !== undefined && { order }) });
  });
}

/** Changes what is named of a to-do; `seen` is what an editor showed that was open for a while. */
export function changeTodo(id: string, fields: TodoFields, seen?: TodoFields) {
  return take(() => updateRow('todos', id, fields, seen));
}

/** Deletes a to-do. */
export function removeTodo(id: string) {
  return take(() => deleteRows('todos', [id]));
}

/** Deletes all to-dos that are on the list as the person sees it. */
export function clearTodos() {
  return take(
    (list) =>
      list.length > 0 &&
      deleteRows(
        'todos',
        list.map(({ id }) => id),
      ),
  );
}

/** Moves to-dos; without a change of their sequence nothing happens. */
export function reorderTodos(moving: ReadonlySet<string>, target: TodoTarget) {
  return take((list) => {
    const move = planMove(list, moving, target);
    return move !== null && moveTodos(move);
  });
}

function take(changeOf: (list: readonly Todo[]) => Change | false) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    const change = changeOf(selectTodos(getState() as HasSync).list);
    if (change !== false) void dispatch(perform([change]));
  };
}
