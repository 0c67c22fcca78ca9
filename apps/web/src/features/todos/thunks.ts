import {
  isSameSequence,
  moveTodos,
  nextTodoOrder,
  type TodoTarget,
} from '@bloom/domain/todo-order';
import type { Dispatch } from '../../lib/redux.ts';
import { deleteAllTodos, deleteTodo, insertTodo, readTodos, saveOrder, updateTodo } from './api.ts';
import { type HasTodos, selectTodos, todosActions } from './slice.ts';
import type { Todo, TodoFields } from './todo.ts';

type GetState = () => unknown;

/** Reads the list. Tells whether that worked; if not, what was there before stays. */
export function loadTodos() {
  return (dispatch: Dispatch): Promise<boolean> =>
    attempt(dispatch, async () => {
      dispatch(todosActions.fetched(await readTodos()));
    });
}

/** Adds a to-do at the end. Tells whether it was saved. */
export function addTodo(id: string, title: string) {
  return async (dispatch: Dispatch, getState: GetState): Promise<boolean> => {
    const order = nextTodoOrder(todosIn(getState));
    return attempt(dispatch, async () => {
      const todo = await insertTodo({ id, title, ...(order !== undefined && { order }) });
      dispatch(todosActions.added(todo));
    });
  };
}

/** Changes a to-do at once and saves it. Tells whether it was saved; if not, all is as it was. */
export function changeTodo(id: string, fields: TodoFields) {
  return (dispatch: Dispatch, getState: GetState): Promise<boolean> =>
    exchange(
      dispatch,
      todosIn(getState),
      (todos) => todos.map((todo) => (todo.id === id ? { ...todo, ...fields } : todo)),
      () => updateTodo(id, fields),
    );
}

/** Deletes a to-do. Tells whether that was saved; if not, it is there again. */
export function removeTodo(id: string) {
  return (dispatch: Dispatch, getState: GetState): Promise<boolean> =>
    exchange(
      dispatch,
      todosIn(getState),
      (todos) => todos.filter((todo) => todo.id !== id),
      () => deleteTodo(id),
    );
}

/** Deletes all to-dos. Tells whether that was saved; if not, they are there again. */
export function clearTodos() {
  return (dispatch: Dispatch, getState: GetState): Promise<boolean> =>
    exchange(dispatch, todosIn(getState), () => [], deleteAllTodos);
}

/** Moves to-dos and saves the order of all. Tells whether it was saved; if not, the old order is back. */
export function reorderTodos(moved: ReadonlySet<string>, target: TodoTarget) {
  return async (dispatch: Dispatch, getState: GetState): Promise<boolean> => {
    const before = todosIn(getState);
    const after = moveTodos(before, moved, target);
    if (isSameSequence(before, after)) return true;
    return exchange(
      dispatch,
      before,
      () => after,
      () => saveOrder(after),
    );
  };
}

async function exchange(
  dispatch: Dispatch,
  before: readonly Todo[],
  change: (todos: readonly Todo[]) => readonly Todo[],
  save: () => Promise<void>,
): Promise<boolean> {
  const after = change(before);
  const isSaved = await attempt(dispatch, async () => {
    dispatch(todosActions.shown(after));
    await save();
    dispatch(todosActions.fetched(after));
  });
  if (!isSaved) dispatch(todosActions.shown(before));
  return isSaved;
}

async function attempt(dispatch: Dispatch, action: () => Promise<void>): Promise<boolean> {
  dispatch(todosActions.started());
  try {
    await action();
    return true;
  } catch (fault) {
    dispatch(todosActions.failed(messageOf(fault)));
    return false;
  }
}

function todosIn(getState: GetState): readonly Todo[] {
  return selectTodos(getState() as HasTodos).list;
}

function messageOf(fault: unknown): string {
  const { message } = Object(fault);
  return String(message ?? fault);
}
