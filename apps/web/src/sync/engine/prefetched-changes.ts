import type { Row } from '@bloom/domain/outbox/entry';
import { passes, satisfactionOf } from '../action-filter.ts';
import { onPatch } from '../apply-patch.ts';
import type { Device } from '../device/device.ts';
import type { WantedActions } from '../place.ts';

/** How long what was read early is kept for whoever said that they would show it, in milliseconds. */
const KEPT_FOR = 10_000;

interface Early {
  readonly device: Device;
  readonly wanted: WantedActions;
  readonly rows: Promise<readonly Row[]>;
}

let early: Early | null = null;

/** Reads changes of satisfaction while the page that shows them is still coming. */
export function startPrefetch(device: Device, wanted: WantedActions): void {
  const own = { device, wanted, rows: readChanges(device, wanted) };
  own.rows.catch(() => undefined);
  early = own;
  const forget = () => {
    unfollow();
    clearTimeout(timer);
    if (early === own) early = null;
  };
  // What happens meanwhile is not among them.
  const unfollow = onPatch(({ rows, isTimelineAnew }) => {
    if (rows?.actions !== undefined || isTimelineAnew) forget();
  });
  const timer = setTimeout(forget, KEPT_FOR);
}

/** Gives the changes of satisfaction that the device has; those that were read early once. */
export function satisfactionChangesOn(
  device: Device,
  wanted: WantedActions,
): Promise<readonly Row[]> {
  const taken = early;
  if (taken === null || taken.device !== device || !isSame(taken.wanted, wanted))
    return readChanges(device, wanted);
  early = null;
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
