import { nextTodoOrder } from '@bloom/domain/todo-order';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { createListSlice, findById, type ListState } from '../../lists/list-slice.ts';
import { applyChange, type Change } from './change.ts';
import {
  enqueue,
  markSent,
  nextOf,
  type Queue,
  type Refusal,
  setAside,
  setRefusal,
  withoutChange,
  withQueue,
} from './queue.ts';
import type { Todo } from './todo.ts';

/** `list` is what the person sees: what is `stored`, with all that waits in the queue. */
export interface TodosState extends ListState<Todo> {
  readonly stored: readonly Todo[];
  readonly queue: Queue;
  /** Whether a change is on its way, or nothing is sent for a while because the server could not be reached. */
  readonly line: 'free' | 'sending' | 'waiting';
  /** How often in a row the server could not be reached. */
  readonly failures: number;
  /** How many readings were begun; only what the last one brings counts. */
  readonly readings: number;
  /** Whether something was stored since that reading was begun, and so may be missing in what it brings. */
  readonly isReadingOld: boolean;
  /** Whether the list has to be read again, once nothing waits: a reading came too late, or others may have had a say. */
  readonly isOutdated: boolean;
}

/** The part of the store that this feature reads. */
export interface HasTodos {
  readonly todos: TodosState;
}

const { initial: empty, actions: reading } = createListSlice<Todo>('todos');

const initial: TodosState = {
  ...empty,
  stored: [],
  queue: [],
  line: 'free',
  failures: 0,
  readings: 0,
  isReadingOld: false,
  isOutdated: false,
};

/** `taken` is a change that the device has from then on; all others but the readings' say what became of it. */
export const todosActions = {
  started: reading.started,
  fetched: reading.fetched,
  failed: reading.failed,
  taken: createAction<Change>('todos/taken'),
  sent: createAction<number>('todos/sent'),
  saved: createAction<number>('todos/saved'),
  delayed: createAction('todos/delayed'),
  resumed: createAction('todos/resumed'),
  refused: createAction<{ readonly key: number; readonly refusal: Refusal }>('todos/refused'),
  retried: createAction<number>('todos/retried'),
  dropped: createAction<number>('todos/dropped'),
};

export function todosReducer(state: TodosState = initial, action: UnknownAction): TodosState {
  const next = reduceQueue(reduceReading(state, action), action);
  const isSame = next.stored === state.stored && next.queue === state.queue;
  return isSame ? next : { ...next, list: withQueue(next.stored, next.queue) };
}

function reduceReading(state: TodosState, action: UnknownAction): TodosState {
  const { started, fetched, failed } = todosActions;
  if (started.match(action)) {
    const readings = state.readings + 1;
    return { ...state, status: 'loading', error: null, readings, isReadingOld: false };
  }
  if (fetched.match(action)) {
    const read: TodosState = { ...state, status: 'succeeded', error: null };
    if (state.isReadingOld) return { ...read, isOutdated: true };
    return { ...read, fetched: true, stored: action.payload, isOutdated: false };
  }
  return failed.match(action) ? { ...state, status: 'failed', error: action.payload } : state;
}

function reduceQueue(state: TodosState, action: UnknownAction): TodosState {
  const { taken, sent, saved, delayed, resumed, refused, retried, dropped } = todosActions;
  const { queue } = state;
  if (taken.match(action)) return { ...state, queue: enqueue(queue, action.payload) };
  if (sent.match(action)) {
    return { ...state, line: 'sending', queue: markSent(queue, action.payload) };
  }
  if (saved.match(action)) return keepSaved(state, action.payload);
  if (delayed.match(action)) return { ...state, line: 'waiting', failures: state.failures + 1 };
  if (resumed.match(action)) return { ...state, line: 'free' };
  if (refused.match(action)) return keepRefused(state, action.payload.key, action.payload.refusal);
  if (retried.match(action)) {
    return { ...state, queue: setRefusal(queue, action.payload, null) };
  }
  return dropped.match(action) ? { ...state, queue: withoutChange(queue, action.payload) } : state;
}

function keepSaved(state: TodosState, key: number): TodosState {
  const change = state.queue.find((known) => known.key === key)?.change;
  if (change === undefined) return state;
  return {
    ...state,
    line: 'free',
    failures: 0,
    stored: applyChange(state.stored, change),
    isReadingOld: true,
    isOutdated: state.isOutdated || change.kind === 'move',
    queue: withoutChange(state.queue, key),
  };
}

function keepRefused(state: TodosState, key: number, refusal: Refusal): TodosState {
  const next: TodosState = { ...state, line: 'free', failures: 0 };
  const change = state.queue.find((known) => known.key === key)?.change;
  if (refusal === 'refused' || change?.kind !== 'edit') {
    return { ...next, queue: setRefusal(state.queue, key, refusal) };
  }
  const { id, fields } = change;
  const stored = state.stored.filter((todo) => todo.id !== id);
  const title = fields.title ?? findById(state.stored, id)?.title;
  // Only a tick, on something of which nothing is left.
  if (title === undefined) return { ...next, queue: withoutChange(state.queue, key) };
  const order = nextTodoOrder(stored) ?? 1;
  const lost = { completed: false, ...findById(state.stored, id), id, title, order };
  return { ...next, stored, queue: setAside(state.queue, key, lost) };
}

export function selectTodos(state: HasTodos): TodosState {
  return state.todos;
}

/** Whether a change is on its way to the server, or about to be. */
export function selectIsSavingTodos({ todos }: HasTodos): boolean {
  return todos.line !== 'waiting' && nextOf(todos.queue) !== undefined;
}

/** Whether the device has something that the server has not. */
export function selectHasUnsavedTodos({ todos }: HasTodos): boolean {
  return todos.queue.length > 0;
}

/** Whether the list can and should be read again now. */
export function selectWantsReading({ todos }: HasTodos): boolean {
  return todos.isOutdated && todos.status !== 'loading' && nextOf(todos.queue) === undefined;
}
