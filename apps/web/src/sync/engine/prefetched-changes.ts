import type { Row } from '@bloom/domain/outbox/entry';
import { passes, satisfactionOf } from '../action-filter.ts';
import { onPatch } from '../apply-patch.ts';
import type { Device } from '../device/device.ts';
import type { WantedActions } from '../place.ts';

/** How long prefetched changes are kept for the page that asked for them, in milliseconds. */
const KEPT_FOR = 10_000;

interface Prefetched {
  readonly device: Device;
  readonly wanted: WantedActions;
  readonly rows: Promise<readonly Row[]>;
}

let prefetched: Prefetched | null = null;

/** Reads changes of satisfaction while the page that shows them is still loading. */
export function startPrefetch(device: Device, wanted: WantedActions): void {
  const own = { device, wanted, rows: readChanges(device, wanted) };
  own.rows.catch(() => undefined);
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
export function satisfactionChangesOn(
  device: Device,
  wanted: WantedActions,
): Promise<readonly Row[]> {
  const taken = prefetched;
  if (taken === null || taken.device !== device || !isSame(taken.wanted, wanted))
    return readChanges(device, wanted);
  prefetched = null;
  return taken.rows;
}

function readChanges(device: Device, { goalId, since, count }: WantedActions) {
  const filter = satisfactionOf(goalId);
  return device.readTimeline({
    before: null,
    from: [since, ''],
    count: count ?? Number.POSITIVE_INFINITY,
    isWanted: (row) => passes(row, filter),
  });
}

const isSame = (one: WantedActions, other: WantedActions) =>
  one.goalId === other.goalId && one.since === other.since && one.count === other.count;
