import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { createListSlice, type ListState } from '../../lib/list-slice.ts';
import type { Todo } from './todo.ts';

export type TodosState = ListState<Todo>;

/** The part of the store that this feature reads. */
export interface HasTodos {
  readonly todos: TodosState;
}

const list = createListSlice<Todo>('todos');

/** Shows a list while it is being saved, or the one before when that failed; the status stays. */
const shown = createAction<readonly Todo[]>('todos/shown');

export const todosActions = { ...list.actions, shown };

/** The to-do list (specification section 4). While its status is loading nothing else can be changed. */
export function todosReducer(state: TodosState | undefined, action: UnknownAction): TodosState {
  const next = list.reducer(state, action);
  return shown.match(action) ? { ...next, list: action.payload } : next;
}

/** Gives the whole list with its status. */
export function selectTodos(state: HasTodos): TodosState {
  return state.todos;
}

/** Whether a call is under way, so that to-dos cannot be changed (specification section 4). */
export function selectIsTodosBusy(state: HasTodos): boolean {
  return state.todos.status === 'loading';
}
