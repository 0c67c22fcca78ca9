import type { Patch } from '../store/patch.ts';
import type { Visit } from '../visit.ts';
import type { OverflowDevice } from './overflow-device.ts';
import { pendingOf } from './pending.ts';
import { addUnstored, readUnstored, settleUnstored } from './unstored.ts';

/** What this page has not stored of what the server may not have. */
const unstoredOf = (owner: string): Patch => pendingOf(owner).of('entries', 'lost');

export const leaveUnstored = (owner: string): void => addUnstored(owner, unstoredOf(owner));

/** Stores a patch, with what could not be stored before, and settles what was left of these. */
export function storePatch(owner: string, device: OverflowDevice, patch: Patch): Promise<void> {
  const written = device.write(patch);
  const all = unstoredOf(owner);
  // Nothing in memory outlives the page.
  return written.then(() => settleUnstored(owner, all, device.isKept ? unstoredOf(owner) : all));
}

/** Stores what the last page was left with before it was stored, and sees to it that this page leaves the same. */
export function keepUnstored({ owner, signal }: Visit, device: OverflowDevice) {
  const left = readUnstored(owner);
  void storePatch(owner, device, left);
  addEventListener('pagehide', () => leaveUnstored(owner), { signal });
  return left;
}
