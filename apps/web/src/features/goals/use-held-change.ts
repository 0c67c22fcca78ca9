import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import type { Change } from '../../sync/changes.ts';
import type { ToastAction } from '../../ui/toasts.ts';
import { goalSaves } from './saves.ts';

/**
 * Gives a function that does a change and says so; it goes to the server with the toast, which offers to take it back.
 * `more` leads further.
 */
export function useHeldChange() {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return async (change: Change, text: string, more?: ToastAction): Promise<void> => {
    const { holdWithToast } = await goalSaves();
    const undo = t(($) => $.goals.held.undo);
    dispatch(holdWithToast(change, { text, undo, ...(more && { more }) }));
  };
}
