import type { Row } from '@bloom/domain/outbox/entry';
import { presentTime } from '../../../lib/present.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { type ActionFilter, passes } from '../../action-filter.ts';
import type { Device } from '../../device/device.ts';
import { isBefore, isBeginning, type Place } from '../../store/place.ts';
import { type HasSync, selectSync } from '../../store/slice.ts';
import { readActions, readFirstMonth } from './read-actions.ts';

/** The actions that were found; `isAll` if there are no older ones. */
export interface Found {
  readonly rows: readonly Row[];
  readonly isAll: boolean;
}

/** What to look for: the newest actions, or the newest before a place. */
export interface Wanted {
  readonly before: Place | null;
  readonly filter: ActionFilter;
  readonly count: number;
}

/**
 * Finds actions on the device, and asks the server only for those older than the device has. They are returned and not
 * merged into the timeline in the store, which has to stay without gaps. Rejects with the backend's error if it finds
 * nothing.
 */
export function findActions(device: Device, { before, filter, count }: Wanted) {
  return async (_: Dispatch, getState: () => unknown): Promise<Found> => {
    const { timelineFrom } = selectSync(getState() as HasSync);
    const isWanted = (row: Row) => passes(row, filter);
    const read =
      timelineFrom &&
      (await device
        .readTimeline({ before, from: timelineFrom, count, isWanted })
        .catch(() => null));
    // What the device cannot read, it does not have.
    const [known, from] = read ? [read, timelineFrom] : [[], null];
    const isAll = from !== null && isBeginning(from);
    if (known.length >= count || isAll) return { rows: known, isAll: known.length < count };
    const isOlder = from === null || (before !== null && isBefore(before, from));
    try {
      const rest = await readActions(isOlder ? before : from, count - known.length, filter);
      return { rows: [...known, ...rest], isAll: rest.length < count - known.length };
    } catch (fault) {
      if (known.length > 0) return { rows: known, isAll: false };
      throw fault;
    }
  };
}

/**
 * The months of the timeline, newest first: those on the device, then every month back to the first one that the server
 * knows.
 */
export function findMonths(device: Device) {
  return async (_: Dispatch, getState: () => unknown): Promise<readonly string[]> => {
    const { timelineFrom: from } = selectSync(getState() as HasSync);
    const read = await device.readMonths().catch(() => null);
    const known = read ?? [];
    if (read !== null && from !== null && isBeginning(from)) return known;
    const first = await readFirstMonth().catch(() => null);
    return first === null ? known : [...known, ...monthsBetween(known.at(-1), first)];
  };
}

/** From the month before `last` back to `first`; without `last`, from now. */
function monthsBetween(last: string | undefined, first: string): readonly string[] {
  const months: string[] = [];
  const at = new Date(last === undefined ? presentTime() : `${last}-01T00:00:00Z`);
  at.setUTCDate(last === undefined ? 1 : 0);
  for (let month = at.toISOString().slice(0, 7); month >= first; ) {
    months.push(month);
    at.setUTCDate(0);
    month = at.toISOString().slice(0, 7);
  }
  return months;
}
