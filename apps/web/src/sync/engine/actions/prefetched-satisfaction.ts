import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import type { Device } from '../../device/device.ts';
import type { WantedChanges } from '../../satisfaction.ts';
import { onPatch } from '../../store/apply-patch.ts';

/** How long prefetched changes are kept for the page that asked for them, in milliseconds. */
const KEPT_FOR = 10_000;

interface Prefetched {
  readonly device: Device;
  readonly wanted: WantedChanges;
  readonly changes: Promise<readonly SatisfactionChange[]>;
}

let prefetched: Prefetched | null = null;

/** Reads changes of satisfaction while the page that shows them is still loading. */
export function startPrefetch(device: Device, wanted: WantedChanges): void {
  const own = { device, wanted, changes: device.readSatisfaction(wanted) };
  own.changes.catch(() => undefined);
  prefetched = own;
  const forget = () => {
    unfollow();
    clearTimeout(timer);
    if (prefetched === own) prefetched = null;
  };
  // The result would lack what changes meanwhile.
  const unfollow = onPatch(({ rows, isTimelineAnew }) => {
    if (rows?.actions !== undefined || isTimelineAnew) forget();
  });
  const timer = setTimeout(forget, KEPT_FOR);
}

/** The changes of satisfaction on the device; prefetched ones are used once. */
export function satisfactionOn(
  device: Device,
  wanted: WantedChanges,
): Promise<readonly SatisfactionChange[]> {
  const taken = prefetched;
  if (taken === null || taken.device !== device || !isSame(taken.wanted, wanted))
    return device.readSatisfaction(wanted);
  prefetched = null;
  return taken.changes;
}

const isSame = (one: WantedChanges, other: WantedChanges) =>
  one.goalId === other.goalId && one.since === other.since && one.count === other.count;
