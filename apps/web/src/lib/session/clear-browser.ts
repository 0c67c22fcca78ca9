import { leavePushDevice } from '../browser-storage/push-device.ts';
import { forgetShares } from '../browser-storage/shares-database.ts';
import { emptyTab } from '../shared-device/shared-tab.ts';

/** After a sign-out, and where another person takes the place of this one: deletes what this browser has besides the person's rows and drafts. */
export async function clearBrowser(): Promise<void> {
  await leavePushDevice();
  await emptyTab();
  forgetShares();
}
