import { discardDrafts } from '../../drafts/draft.ts';
import { leavePushDevice } from '../../lib/push-device.ts';
import { emptyTab } from '../../lib/shared-tab.ts';
import { forgetShares } from '../../lib/shares-database.ts';
import { forgetDevice } from '../../sync/open/open-device.ts';

/** Deletes from this browser all that it has of a person whose account is gone: nobody could find it any more. */
export async function forgetPerson(owner: string): Promise<void> {
  discardDrafts(owner);
  await leavePushDevice();
  await emptyTab();
  await forgetDevice(owner);
  forgetShares();
}
