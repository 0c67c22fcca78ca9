import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { useOfferedUndo } from '../../../sync/use-offered-undo.ts';
import { toast } from '../../../ui/toasts.ts';

/** Returns a function that adds a strategy of a goal to the to-do list, or says that it is there already. */
export function useStrategyTodo(): (goalId: string, title: string) => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offerUndo = useOfferedUndo();
  return async (goalId, title) => {
    const { addStrategyTodo } = await import('./lazy-strategy-todo.ts');
    const undo = await dispatch(addStrategyTodo(goalId, title));
    if (undo === null) toast.info(t(($) => $.strategies.present, { title }));
    else
      offerUndo(
        t(($) => $.strategies.added, { title }),
        undo,
      );
  };
}
