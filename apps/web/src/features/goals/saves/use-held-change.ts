import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import type { Change } from '../../../sync/save/changes.ts';
import type { ToastAction } from '../../../ui/toasts/toasts.ts';
import { useGoalSaves } from './use-goal-saves.ts';

/**
 * Returns a function that makes a change and shows a toast with an undo button; the change is sent when the toast
 * disappears. `more` is a link in the toast.
 */
export function useHeldChange() {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const saves = useGoalSaves();
  return async (change: Change, text: string, more?: ToastAction): Promise<void> => {
    const code = await saves();
    if (code === null) return;
    const undo = t(($) => $.goals.held.undo);
    dispatch(code.holdWithToast(change, { text, undo, ...(more && { more }) }));
  };
}
