import { endSession } from '../features/auth/api.ts';
import { leavePushDevice } from '../lib/push-device.ts';
import { emptyTab } from '../lib/shared-tab.ts';
import { forgetSent } from '../sync/forget-sent.ts';

/**
 * Ends the session of this browser from a page without a store, and leaves nothing of the person on the device. Tells
 * whether it did: while something waits for the server it does nothing.
 */
export async function signOutHere(): Promise<boolean> {
  if (!(await forgetSent())) return false;
  await endSession().catch(() => undefined);
  await leavePushDevice();
  await emptyTab();
  return true;
}
