import { leavePushDevice } from '../../lib/browser-storage/push-device.ts';
import { forgetShares } from '../../lib/browser-storage/shares-database.ts';
import { emptyTab } from '../../lib/shared-device/shared-tab.ts';
import { forgetSentOf } from '../../sync/forget-sent.ts';

/**
 * Deletes from this browser what it has of a person of whom the server says that their account was deleted. Drafts stay,
 * and all of it stays where a change was never sent: a server that runs on another database or on an older backup knows
 * nobody either, and then nothing else has what was written here.
 */
export async function forgetPerson(owner: string): Promise<void> {
  await leavePushDevice();
  await emptyTab();
  if (await forgetSentOf(owner)) forgetShares();
}
