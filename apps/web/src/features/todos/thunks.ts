import { nextTodoOrder, planMove, type TodoTarget } from '@bloom/domain/todo-order';
import { newId } from '../../lib/new-id.ts';
import type { Dispatch } from '../../lib/redux.ts';
import type { Change } from './change.ts';
import { sendChanges } from './send-changes.ts';
import { type HasTodos, selectTodos, todosActions } from './slice.ts';
import type { TodoFields } from './todo.ts';

type GetState = () => unknown;

/** Adds a to-do at the end. */
export function addTodo(title: string) {
  return take(({ list }) => {
    const order = nextTodoOrder(list);
    return { kind: 'add', todo: { id: newId(), title, ...(order !== undefined && { order }) } };
  });
}

/** Changes what is named of a to-do. */
export function changeTodo(id: string, fields: TodoFields) {
  return take(() => ({ kind: 'edit', id, fields }));
}

/** Deletes a to-do. */
export function removeTodo(id: string) {
  return take(() => ({ kind: 'remove', ids: [id] }));
}

/** Deletes all to-dos that are on the list as the person sees it. */
export function clearTodos() {
  return take(({ list }) => ({ kind: 'remove', ids: list.map(({ id }) => id) }));
}

/** Moves to-dos; without a change of their sequence nothing happens. */
export function reorderTodos(moving: ReadonlySet<string>, target: TodoTarget) {
  return take(({ list }) => {
    const move = planMove(list, moving, target);
    return move && { kind: 'move', move };
  });
}

/** Sends at once what waits for the server. */
export function resumeSending() {
  return (dispatch: Dispatch): void => {
    dispatch(todosActions.resumed());
    void dispatch(sendChanges());
  };
}

/** Sends again what the server has refused. */
export function retryChange(key: number) {
  return (dispatch: Dispatch): void => {
    dispatch(todosActions.retried(key));
    void dispatch(sendChanges());
  };
}

/** The device takes what the person did at once and sends it in its turn. */
function take(changeIn: (state: ReturnType<typeof stateIn>) => Change | null) {
  return (dispatch: Dispatch, getState: GetState): void => {
    const change = changeIn(stateIn(getState));
    if (change === null) return;
    dispatch(todosActions.taken(change));
    void dispatch(sendChanges());
  };
}

function stateIn(getState: GetState) {
  return selectTodos(getState() as HasTodos);
}
