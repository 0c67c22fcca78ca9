import { useTranslation } from '../../../i18n/use-translation.ts';
import { logFault } from '../../../lib/log-fault.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { useOfferedUndo } from '../../../sync/undo/use-offered-undo.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';

/** Returns a function that adds a strategy of a goal to the to-do list, or says that it is there already. */
export function useStrategyTodo(): (goalId: string, title: string) => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offerUndo = useOfferedUndo();
  const failure = useFailureToast();
  return async (goalId, title) => {
    failure.takeBack();
    const code = await import('./lazy-strategy-todo.ts').catch((fault: unknown) => {
      logFault('what adds to-dos could not be fetched', fault);
      return null;
    });
    if (code === null) return failure.tell(t(($) => $.goals.notSaved));
    const undo = await dispatch(code.addStrategyTodo(goalId, title));
    if (undo === null) toast.info(t(($) => $.strategies.present, { title }));
    else
      offerUndo(
        t(($) => $.strategies.added, { title }),
        undo,
        goalId,
      );
  };
}
