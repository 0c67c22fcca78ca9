import { useState } from 'react';
import type { Todo } from './todo.ts';

interface Edited {
  readonly todo: Todo;
  readonly index: number;
}

/**
 * The rows to show: the list, and in its place the to-do whose title is being edited, also when another device deletes it
 * meanwhile, so that nothing is taken from under somebody's fingers.
 */
export function useRowsKept(list: readonly Todo[]): {
  readonly rows: readonly Todo[];
  /** Told when the editing of a to-do's title begins, and with null when it ends. */
  readonly setEdited: (todo: Todo | null) => void;
} {
  const [edited, setEdited] = useState<Edited | null>(null);
  return {
    rows: withEdited(list, edited),
    setEdited: (todo) =>
      setEdited(todo && { todo, index: list.findIndex(({ id }) => id === todo.id) }),
  };
}

/** The list with the edited to-do where it was, if it is no longer there. */
export function withEdited(list: readonly Todo[], edited: Edited | null): readonly Todo[] {
  if (edited === null || list.some(({ id }) => id === edited.todo.id)) return list;
  return list.toSpliced(edited.index, 0, edited.todo);
}
