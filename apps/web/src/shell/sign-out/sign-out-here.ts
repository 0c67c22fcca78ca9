import { endSession } from '../../features/auth/api.ts';
import { clearBrowser } from '../../lib/session/clear-browser.ts';
import { forgetSent } from '../../sync/forget-sent.ts';
import { sessionEnded } from './session-ended.ts';

/**
 * Signs out in this browser from a page without a store, and deletes the person's data from the device. Returns whether
 * it did: while there are unsent changes it does nothing.
 */
export async function signOutHere(): Promise<boolean> {
  if (!(await forgetSent())) return false;
  await endSession().catch(() => undefined);
  // No store hears the end of the session here.
  sessionEnded();
  await clearBrowser();
  return true;
}
