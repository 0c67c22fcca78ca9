import { moveTodos, type TodoMove } from '@bloom/domain/todo-order';
import type { NewTodo, Todo, TodoFields } from './todo.ts';

/**
 * One thing that a person did to the list: what it says and nothing else, so that it holds for a list that has become
 * another one meanwhile, and can be sent twice.
 */
export type Change =
  | { readonly kind: 'add'; readonly todo: NewTodo }
  | { readonly kind: 'edit'; readonly id: string; readonly fields: TodoFields }
  | { readonly kind: 'move'; readonly move: TodoMove }
  | { readonly kind: 'remove'; readonly ids: readonly string[] };

/** Gives the list as it is with a change. What the change speaks of and is not there stays away. */
export function applyChange(todos: readonly Todo[], change: Change): readonly Todo[] {
  switch (change.kind) {
    case 'add': {
      const added = { completed: false, order: 1, ...change.todo };
      return todos.some(({ id }) => id === added.id) ? todos : [...todos, added];
    }
    case 'edit':
      return todos.map((todo) => (todo.id === change.id ? { ...todo, ...change.fields } : todo));
    case 'move':
      return moveTodos(todos, change.move);
    case 'remove': {
      const removed = new Set(change.ids);
      return todos.filter(({ id }) => !removed.has(id));
    }
  }
}

/** The to-do whose being there a change needs; a move needs none. */
export function rowOf(change: Change): string | null {
  if (change.kind === 'add') return change.todo.id;
  return change.kind === 'edit' ? change.id : null;
}
