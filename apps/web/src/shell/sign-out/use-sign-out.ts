import { useStore } from 'react-redux';
import { signOut } from '../../features/auth/thunks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { forgetDevice } from '../../sync/open/open-device.ts';
import type { HasSync } from '../../sync/slice.ts';
import { toast } from '../../ui/toasts.ts';
import { clearBrowser } from './clear-browser.ts';

/**
 * Returns a function that signs out in this browser and deletes the person's data from the device, and reports a
 * failure.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useStore<HasSync>();
  return async () => {
    const { owner } = store.getState().sync;
    const problem = await dispatch(signOut());
    if (problem !== null) return void toast.error(t(($) => $.auth.errors.unreachable));
    await clearBrowser();
    if (owner !== null) await forgetDevice(owner);
  };
}
