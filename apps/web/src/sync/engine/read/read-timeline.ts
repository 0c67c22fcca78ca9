import type { Row } from '@bloom/domain/outbox/entry';
import { expectPerson } from '../../../lib/backend/expect-person.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { messageOf } from '../../../lists/message-of.ts';
import type { Device } from '../../device/device.ts';
import { pause } from '../../pause.ts';
import { applyPatch } from '../../store/apply-patch.ts';
import { endOf, FIRST_ID, isBeginning, type Place } from '../../store/place.ts';
import { type HasSync, selectSync, syncActions } from '../../store/slice.ts';
import { readActions } from '../actions/read-actions.ts';
import { queueRead } from './read-queue.ts';

/** How many actions a page has. */
const SHOWN = 50;

/**
 * How many are fetched at once in the background. An action may contain a long goal twice, and the size of an answer is
 * limited.
 */
const FETCHED = 100;

interface Reading {
  readonly owner: string;
  readonly device: Device;
}

type GetState = () => unknown;
const syncOf = (getState: GetState) => selectSync(getState() as HasSync);

/** Shows the newest page that the device has. */
export function showNewest({ owner, device }: Reading) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const from = syncOf(getState).timelineFrom;
    const rows = from === null ? [] : await pageOnDevice(device, null, from).catch(() => null);
    if (syncOf(getState).owner !== owner) return;
    const end = from && rows && endOf(rows, SHOWN, from);
    dispatch(syncActions.loaded({ table: 'actions', rows, from: end }));
  };
}

const pageOnDevice = (device: Device, before: Place | null, from: Place) =>
  device.readTimeline({ before, from, count: SHOWN });

/**
 * Reads the newest actions as if the device had none. Changes after `now`, a moment of the server before that, are still
 * to be read: those before it come with the older pages, also where an import has written many at once. Rejects with the
 * backend's error.
 */
export function readNewest(owner: string, now: string) {
  return async (dispatch: Dispatch): Promise<void> => {
    const rows = await readActions(null, SHOWN);
    await expectPerson(owner);
    await dispatch(
      applyPatch(owner, {
        rows: { actions: byId(rows) },
        timelineFrom: endOf(rows, SHOWN),
        isTimelineAnew: true,
        cursors: { actions: [now, FIRST_ID] },
      }),
    );
  };
}

/** Reads the next older actions that the device does not have. Rejects with the backend's error. */
function readFurther({ owner }: Reading, count: number) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const before = syncOf(getState).timelineFrom;
    if (before === null || isBeginning(before)) return;
    const rows = await readActions(before, count);
    await expectPerson(owner);
    // Another tab has started the timeline again meanwhile.
    if (syncOf(getState).timelineFrom !== before) return;
    await dispatch(
      applyPatch(owner, { rows: { actions: byId(rows) }, timelineFrom: endOf(rows, count) }),
    );
  };
}

/** Fetches the rest of the timeline in the background, and retries what fails. */
export function fetchTimeline(reading: Reading, signal: AbortSignal) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    for (let failures = 0; !signal.aborted; ) {
      const from = syncOf(getState).timelineFrom;
      if (from === null || isBeginning(from)) return;
      try {
        await queueRead(reading.owner, () => dispatch(readFurther(reading, FETCHED)));
        failures = 0;
      } catch {
        failures += 1;
        await pause(failures, signal);
      }
    }
  };
}

/**
 * Shows the page of actions before those that are shown, from the device or else from the server. Returns whether that
 * worked.
 */
export function showOlder(reading: Reading) {
  return async (dispatch: Dispatch, getState: GetState): Promise<boolean> => {
    const isOther = () => syncOf(getState).owner !== reading.owner;
    if (isOther()) return false;
    dispatch(syncActions.refreshRequested(['actions']));
    try {
      const isThere = await dispatch(extend(reading));
      if (!isThere) {
        await queueRead(reading.owner, () => dispatch(readFurther(reading, SHOWN)));
        await dispatch(extend(reading));
      }
      if (isOther()) return false;
      dispatch(syncActions.refreshSucceeded(['actions']));
      return true;
    } catch (fault) {
      if (isOther()) return false;
      dispatch(syncActions.refreshFailed({ tables: ['actions'], error: messageOf(fault) }));
      return false;
    }
  };
}

/** Shows the next page that the device has. Returns whether there is one. */
function extend({ device }: Reading) {
  return async (dispatch: Dispatch, getState: GetState): Promise<boolean> => {
    const shownFrom = () => syncOf(getState).tables.actions?.from ?? null;
    const before = shownFrom();
    const from = syncOf(getState).timelineFrom;
    if (before === null || from === null) return false;
    const rows = await pageOnDevice(device, before, from);
    // The timeline was started again meanwhile.
    if (shownFrom() !== before) return true;
    dispatch(syncActions.extended({ table: 'actions', rows, from: endOf(rows, SHOWN, from) }));
    return rows.length > 0;
  };
}

const byId = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [row.id, row]));
