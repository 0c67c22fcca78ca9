import type { Row } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import { messageOf } from '../../lists/message-of.ts';
import type { Device } from '../device/device.ts';
import { applyPatch } from '../keep.ts';
import type { Cursor } from '../patch.ts';
import { pause } from '../pause.ts';
import { endOf, isBeginning, type Place } from '../place.ts';
import { type HasSync, selectSync, syncActions } from '../slice.ts';
import { inTurn } from './in-turn.ts';
import { readActions } from './read-actions.ts';

/** How many actions are shown at once. */
const SHOWN = 50;

/** How many are fetched at once while nobody waits: each may hold a long goal twice, and an answer has a limit. */
const FETCHED = 100;

interface Reading {
  readonly owner: string;
  readonly device: Device;
}

type GetState = () => unknown;
const syncOf = (getState: GetState) => selectSync(getState() as HasSync);

/** Shows the newest page that the device has. */
export function showNewest({ device }: Reading) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const from = syncOf(getState).timelineFrom;
    const rows = from === null ? [] : await pageOnDevice(device, null, from).catch(() => []);
    dispatch(
      syncActions.loaded({ table: 'actions', rows, from: from && endOf(rows, SHOWN, from) }),
    );
  };
}

const pageOnDevice = (device: Device, before: Place | null, from: Place) =>
  device.readTimeline({ before, from, count: SHOWN });

/** Reads the newest actions as if nothing were known of the timeline. Rejects with the backend's error. */
export function readNewest(owner: string) {
  return async (dispatch: Dispatch): Promise<void> => {
    const rows = await readActions(null, SHOWN);
    const latest = latestOf(rows);
    await dispatch(
      applyPatch(owner, {
        rows: { actions: byId(rows) },
        timelineFrom: endOf(rows, SHOWN),
        isTimelineAnew: true,
        ...(latest && { cursors: { actions: latest } }),
      }),
    );
  };
}

/** Reads the next older actions that the device has not. Rejects with the backend's error. */
function readFurther({ owner }: Reading, count: number) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const before = syncOf(getState).timelineFrom;
    if (before === null || isBeginning(before)) return;
    const rows = await readActions(before, count);
    // It was read anew by another tab.
    if (syncOf(getState).timelineFrom !== before) return;
    await dispatch(
      applyPatch(owner, { rows: { actions: byId(rows) }, timelineFrom: endOf(rows, count) }),
    );
  };
}

/** Fetches what the device has not of a timeline that was begun, and nobody waits for; what fails is tried again. */
export function fetchTimeline(reading: Reading, signal: AbortSignal) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    for (let failures = 0; !signal.aborted; ) {
      const from = syncOf(getState).timelineFrom;
      if (from === null || isBeginning(from)) return;
      try {
        await inTurn(() => dispatch(readFurther(reading, FETCHED)));
        failures = 0;
      } catch {
        failures += 1;
        await pause(failures, signal);
      }
    }
  };
}

/** Shows the actions before those that are shown: as the device has them, else from the server. Tells whether that worked. */
export function showOlder(reading: Reading) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    dispatch(syncActions.refreshRequested(['actions']));
    try {
      const isThere = await dispatch(extend(reading));
      if (!isThere) {
        await inTurn(() => dispatch(readFurther(reading, SHOWN)));
        await dispatch(extend(reading));
      }
      dispatch(syncActions.refreshSucceeded(['actions']));
      return true;
    } catch (fault) {
      dispatch(syncActions.refreshFailed({ tables: ['actions'], error: messageOf(fault) }));
      return false;
    }
  };
}

/** Shows the next page that the device has; tells whether there is one. */
function extend({ device }: Reading) {
  return async (dispatch: Dispatch, getState: GetState): Promise<boolean> => {
    const shownFrom = () => syncOf(getState).tables.actions?.from ?? null;
    const before = shownFrom();
    const from = syncOf(getState).timelineFrom;
    if (before === null || from === null) return false;
    const rows = await pageOnDevice(device, before, from);
    // It was read anew meanwhile.
    if (shownFrom() !== before) return true;
    dispatch(syncActions.extended({ table: 'actions', rows, from: endOf(rows, SHOWN, from) }));
    return rows.length > 0;
  };
}

const byId = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

/** Which of them was written last: an import brings old ones. */
function latestOf(rows: readonly Row[]): Cursor | null {
  const [latest] = rows.toSorted((one, other) =>
    String(one.updated_at) < String(other.updated_at) ? 1 : -1,
  );
  return latest ? [String(latest.updated_at), latest.id] : null;
}
