import { leavePushDevice } from './push-device.ts';
import { emptyTab } from './shared-tab.ts';
import { forgetShares } from './shares-database.ts';

/** After a sign-out, and where another person takes the place of this one: deletes what this browser has besides the person's rows and drafts. */
export async function clearBrowser(): Promise<void> {
  await leavePushDevice();
  await emptyTab();
  forgetShares();
}
