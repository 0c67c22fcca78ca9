import { endSession } from '../../features/auth/api.ts';
import { leavePushDevice } from '../../lib/push-device.ts';
import { emptyTab } from '../../lib/shared-tab.ts';
import { forgetSent } from '../../sync/forget-sent.ts';

/**
 * Signs out in this browser from a page without a store, and deletes the person's data from the device. Returns whether
 * it did: while there are unsent changes it does nothing.
 */
export async function signOutHere(): Promise<boolean> {
  if (!(await forgetSent())) return false;
  await endSession().catch(() => undefined);
  await leavePushDevice();
  await emptyTab();
  return true;
}
