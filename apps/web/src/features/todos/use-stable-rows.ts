import { useState } from 'react';
import type { Todo } from './todo.ts';

interface Edited {
  readonly todo: Todo;
  readonly index: number;
}

/**
 * The rows to show: the list, and in its place the to-do that is being edited, even if another device deletes it
 * meanwhile.
 */
export function useStableRows(list: readonly Todo[]): {
  readonly rows: readonly Todo[];
  /** Called when the editing of a to-do's title starts, and with null when it ends. */
  readonly setEdited: (todo: Todo | null) => void;
} {
  const [edited, setEdited] = useState<Edited | null>(null);
  return {
    rows: withEdited(list, edited),
    setEdited: (todo) =>
      setEdited(todo && { todo, index: list.findIndex(({ id }) => id === todo.id) }),
  };
}

/** The list with the edited to-do in its old place, if it was deleted. */
export function withEdited(list: readonly Todo[], edited: Edited | null): readonly Todo[] {
  if (edited === null || list.some(({ id }) => id === edited.todo.id)) return list;
  return list.toSpliced(edited.index, 0, edited.todo);
}
