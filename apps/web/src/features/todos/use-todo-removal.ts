import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { useOfferedUndo } from '../../sync/undo/use-offered-undo.ts';
import { removeTodos } from './thunks.ts';
import type { Todo } from './todo.ts';

/** Returns a function that deletes to-dos and shows a toast with an undo button. */
export function useTodoRemoval() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offerUndo = useOfferedUndo();

  async function removeAll(goes: (todo: Todo) => boolean, textOf: (count: number) => string) {
    const { count, last, undo } = await dispatch(removeTodos(goes));
    if (count > 0) offerUndo(textOf(count), undo, last);
  }

  const removed = (count: number) => t(($) => $.todos.removed, { count });
  return {
    remove: ({ id, title }: Todo) =>
      removeAll(
        (todo) => todo.id === id,
        () => t(($) => $.sync.deleted, { text: title }),
      ),
    clear: () => removeAll(() => true, removed),
    clearCompleted: () => removeAll(({ completed }) => completed, removed),
  };
}
