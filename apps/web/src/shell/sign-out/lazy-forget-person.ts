import { leavePushDevice } from '../../lib/browser-storage/push-device.ts';
import { forgetShares } from '../../lib/browser-storage/shares-database.ts';
import { emptyTab } from '../../lib/shared-device/shared-tab.ts';
import { forgetSentOf } from '../../sync/forget-sent.ts';

/**
 * Deletes from this browser the data of a person whose account was deleted, as the server says. Drafts stay. Everything
 * stays if a change was never sent: a server that runs on another database or on an older backup does not know the
 * person either, and then this browser has the only copy of the change.
 */
export async function forgetPerson(owner: string): Promise<void> {
  await leavePushDevice();
  await emptyTab();
  if (await forgetSentOf(owner)) forgetShares();
}
