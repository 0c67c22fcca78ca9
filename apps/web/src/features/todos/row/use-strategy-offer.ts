import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { useOfferedUndo } from '../../../sync/undo/use-offered-undo.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { Todo } from '../todo.ts';

/** Returns a function that offers to mark the strategy that a done to-do came from as carried out. */
export function useStrategyOffer(): (todo: Todo) => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offerUndo = useOfferedUndo();

  return async (todo) => {
    if (todo.goal_id === null) return;
    const { title } = todo;
    // An extra: without it the to-do is done all the same.
    const asked = await import('./lazy-todo-strategy.ts').catch(() => null);
    const strategy = asked && (await dispatch(asked.findTodoStrategy(todo)));
    if (asked === null || strategy === null) return;
    toast.info(
      t(($) => $.todos.strategyDone, { title }),
      {
        label: t(($) => $.todos.carryOut),
        onPress: () => {
          void dispatch(asked.carryOut(strategy)).then((undo) =>
            offerUndo(
              t(($) => $.todos.carriedOut, { title }),
              undo,
              strategy,
            ),
          );
        },
      },
    );
  };
}
