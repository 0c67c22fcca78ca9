import type { Row } from '@bloom/domain/outbox/entry';
import { isSession } from '../../lib/browser-storage/stored.ts';
import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { isSharedDevice } from '../../lib/shared-device/shared-device.ts';
import { deleteDatabase, LateDatabaseError, openDatabase } from '../device/database.ts';
import type { Device } from '../device/device.ts';
import { forgetMemory, memoryOf } from '../device/memory.ts';
import { forgetPending, pendingOf } from '../device/pending.ts';
import { areDiscarded, forgetUnstored, readUnstored } from '../device/unstored.ts';
import { readSatisfaction } from '../engine/actions/read-satisfaction.ts';
import { endReads } from '../engine/in-time.ts';
import { showOlder } from '../engine/read/read-timeline.ts';
import { refreshTables } from '../engine/read/refresh-tables.ts';
import type { FoundChanges, WantedChanges } from '../satisfaction.ts';
import { releaseAllSaves } from '../save/hold.ts';
import { retryWithoutAccess } from '../save/without-access.ts';
import { disconnectStorage } from '../store/apply-patch.ts';
import type { Part } from '../store/place.ts';
import type { SyncTable } from '../store/tables.ts';
import type { Visit } from '../visit.ts';
import { connectDevice } from './connect-device.ts';

interface Running {
  readonly visit: Visit;
  readonly device: Promise<Device>;
  readonly end: AbortController;
}

type Opens = (owner: string) => Promise<Device>;

let running: Running | null = null;
/** Whether a session has ended since a device was opened. */
let hasEnded = false;

/**
 * Opens this person's data on the device, once, and starts to send the outbox. `opens` opens the place where it is
 * stored.
 */
export function start(owner: string, opens: Opens = openHere) {
  return (dispatch: Dispatch): Promise<Device> => {
    if (running?.visit.owner === owner) return running.device;
    // Not where the database was closed and is opened again: what is being read goes on.
    if (running !== null) stop();
    if (hasEnded) forgetDiscarded(owner);
    hasEnded = false;
    const end = new AbortController();
    const visit = { owner, signal: end.signal, isAsked: false };
    const open = () =>
      opens(owner).catch((fault: unknown) => {
        if (fault instanceof LateDatabaseError) {
          void goingOn()
            .then(({ openAgain }) =>
              dispatch(openAgain({ visit, start, stop: close }, fault.opened)),
            )
            .catch((late: unknown) => logFault('the database was not opened again', late));
        }
        throw fault;
      });
    const device = dispatch(connectDevice(visit, open)).catch((fault: unknown) => {
      if (end.signal.aborted || opens === openNothing) throw fault;
      logFault('the database could not be read', fault);
      // What waits in it is left to the next page.
      close();
      return dispatch(start(owner, openNothing));
    });
    running = { visit, device, end };
    void device
      .then(({ lost }) => lost?.then(goingOn))
      .then((found) => found && dispatch(found.goOn({ visit, start, stop: close }, opens)))
      .catch((fault: unknown) => logFault('the database was not opened again', fault));
    return device;
  };
}

const openNothing: Opens = () => Promise.reject(new Error('there is no database'));

/** What goes on with a database that was not there for a while: seldom needed. */
const goingOn = () => import('./lazy-go-on.ts');

/** Closes the open device, and ends what is read for it. The outbox stays on the device for the same person. */
export function stop(): void {
  hasEnded ||= running !== null;
  close();
  endReads();
}

function close(): void {
  if (running === null) return;
  running.end.abort();
  disconnectStorage();
  void running.device.then((device) => device.close());
  running = null;
}

/** Forgets what this page could not store if another tab of the same person has signed out, and discarded it. */
function forgetDiscarded(owner: string): void {
  const waiting = Object.keys(pendingOf(owner).in('entries'));
  if (waiting.length > 0 && areDiscarded(owner, waiting)) forgetPending(owner);
}

/** Deletes all data of a person from this device. */
export async function forget(owner: string): Promise<void> {
  if (running?.visit.owner === owner) stop();
  forgetPending(owner);
  forgetUnstored(owner);
  if (!isSharedDevice()) return deleteDatabase(owner);
  forgetMemory(owner);
  await dropDatabase(owner);
}

/** Deletes what was stored before this became a shared device, unless some of it never reached the server. */
async function dropDatabase(owner: string): Promise<void> {
  // Another tab of the same person, opened before the device was shared, still uses the database.
  if (Object.keys(localStorage).some(isSession)) return;
  if (!(await hasUnsent(owner, openDatabase))) await deleteDatabase(owner);
}

/** Deletes all data of a person from this device unless the outbox is not empty. Returns whether it deleted it. */
export async function forgetIfSent(owner: string): Promise<boolean> {
  if (await hasUnsent(owner, isSharedDevice() ? async () => memoryOf(owner) : openDatabase))
    return false;
  await forget(owner);
  return true;
}

/** Also where that cannot be known: the database opens late, or was written by a newer version than this one. */
async function hasUnsent(owner: string, opens: Opens): Promise<boolean> {
  if (Object.values(readUnstored(owner).entries).some((entry) => entry !== null)) return true;
  let device: Device;
  try {
    device = await opens(owner);
  } catch (fault) {
    return fault instanceof LateDatabaseError || Object(fault).name === 'VersionError';
  }
  const { entries } = await device.readKnown().finally(() => device.close());
  return entries.length > 0;
}

/** On a shared device nothing outlives the page. */
async function openHere(owner: string): Promise<Device> {
  if (!isSharedDevice()) return openDatabase(owner);
  void dropDatabase(owner).catch(() => undefined);
  return memoryOf(owner);
}

/** A photo that waits for upload, or null. */
export async function readPhoto(key: string): Promise<Blob | null> {
  return running === null ? null : (await running.device).readPhoto(key);
}

/** A photo that was shown before, or null if it is not stored. */
export async function readShownPhoto(key: string): Promise<Blob | null> {
  return running === null ? null : (await running.device).readShownPhoto(key);
}

/** Stores a photo that is being shown, unless somebody else has signed in while it was brought. */
export async function keepShownPhoto(key: string, photo: Blob): Promise<void> {
  if (running === null || key.split('/')[1] !== running.visit.owner) return;
  await (await running.device).keepShownPhoto(key, photo);
}

/** Refreshes tables from the server once the device is open. */
export function refreshIn(owner: string, tables: readonly SyncTable[]) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const device = await dispatch(start(owner));
    if (running !== null) running.visit.isAsked = true;
    return dispatch(refreshTables({ owner, device, tables }));
  };
}

/** Loads older actions once the device is open. */
export function showOlderIn(owner: string) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const device = await dispatch(start(owner));
    return dispatch(showOlder({ owner, device }));
  };
}

/** Reads a part of the timeline from the device once it is open. */
export function readActionsIn(owner: string, part: Part) {
  return async (dispatch: Dispatch): Promise<readonly Row[]> =>
    (await dispatch(start(owner))).readTimeline(part);
}

export { releaseAllSaves, retryWithoutAccess };

/** Reads the changes of satisfaction of goals once the device is open. */
export function readSatisfactionIn(owner: string, wanted: WantedChanges) {
  return async (dispatch: Dispatch): Promise<FoundChanges> => {
    const device = await dispatch(start(owner));
    return dispatch(readSatisfaction(device, wanted));
  };
}
