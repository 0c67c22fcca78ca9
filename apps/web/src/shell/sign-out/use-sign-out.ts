import { useStore } from 'react-redux';
import { signOut } from '../../features/auth/thunks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { leavePushDevice } from '../../lib/push-device.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { emptyTab } from '../../lib/shared-tab.ts';
import { forgetShares } from '../../lib/shares-database.ts';
import { forgetDevice } from '../../sync/open/open-device.ts';
import type { HasSync } from '../../sync/slice.ts';
import { toast } from '../../ui/toasts.ts';

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
    await leavePushDevice();
    await emptyTab();
    if (owner !== null) await forgetDevice(owner);
    forgetShares();
  };
}
