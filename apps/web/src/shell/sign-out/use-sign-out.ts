import { useStore } from 'react-redux';
import { signOut } from '../../features/auth/thunks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { clearBrowser } from '../../lib/session/clear-browser.ts';
import { forgetSentOf } from '../../sync/forget-sent.ts';
import { forgetDevice } from '../../sync/open/open-device.ts';
import type { HasSync } from '../../sync/store/slice.ts';
import { toast } from '../../ui/toasts/toasts.ts';

interface Leaving {
  /** Whether data stays that this page could not read, if it may have changes that were never sent. */
  readonly unreadStays?: boolean;
}

/**
 * Returns a function that signs out in this browser and deletes the person's data from the device, and reports a
 * failure.
 */
export function useSignOut(): (leaving?: Leaving) => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useStore<HasSync>();
  return async ({ unreadStays = false } = {}) => {
    const { owner, isKept, isFull } = store.getState().sync;
    const problem = await dispatch(signOut());
    if (problem !== null) return void toast.error(t(($) => $.auth.errors.unreachable));
    await clearBrowser();
    if (owner === null) return;
    if (unreadStays && !isKept && !isFull) await forgetSentOf(owner);
    else await forgetDevice(owner);
  };
}
