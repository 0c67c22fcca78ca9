import { leavePushDevice } from '../../lib/push-device.ts';
import { emptyTab } from '../../lib/shared-tab.ts';
import { forgetShares } from '../../lib/shares-database.ts';

/** After a sign-out: deletes what this browser has besides the person's rows and drafts. */
export async function clearBrowser(): Promise<void> {
  await leavePushDevice();
  await emptyTab();
  forgetShares();
}
