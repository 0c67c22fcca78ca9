import type { PhotoBucket } from '@bloom/domain/photos/photo';
import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { forgetFacts } from '../facts.ts';
import type { FoundChanges, WantedChanges } from '../satisfaction.ts';
import { photoKey } from '../store/patch.ts';
import type { Place } from '../store/place.ts';
import { type HasSync, selectSync, syncActions } from '../store/slice.ts';
import type { RowOf, SyncTable } from '../store/tables.ts';

const deferred = () => import('./deferred-device.ts');

/** Somebody is signed in: opens their data on this device. Changes made before it is open wait for it. */
export function openDevice(owner: string) {
  return (dispatch: Dispatch): void => {
    dispatch(syncActions.arrived(owner));
    void deferred().then(({ start }) => dispatch(start(owner)));
  };
}

/** Nobody is signed in any more, or not for now: closes the device. The outbox stays on it for the same person. */
export async function closeDevice(): Promise<void> {
  const { stop } = await deferred();
  stop();
}

/** Deletes all data of a person from this device, as after a sign-out. */
export async function forgetDevice(owner: string): Promise<void> {
  forgetFacts(owner);
  const { forget } = await deferred();
  await forget(owner);
}

/** Shows the device's rows of some tables and refreshes them from the server. Returns whether that worked. */
export function refresh(tables: readonly SyncTable[]) {
  return (dispatch: Dispatch, getState: () => unknown): Promise<boolean> =>
    worked(({ refreshIn }) => {
      const { owner } = selectSync(getState() as HasSync);
      return owner !== null && dispatch(refreshIn(owner, tables));
    });
}

/** Shows the next page of older actions. Returns whether that worked. */
export function showOlderActions() {
  return (dispatch: Dispatch, getState: () => unknown): Promise<boolean> =>
    worked(({ showOlderIn }) => {
      const { owner } = selectSync(getState() as HasSync);
      return owner !== null && dispatch(showOlderIn(owner));
    });
}

/** Whether a read worked; it did not where the program for it could not be fetched. */
async function worked(
  read: (program: Awaited<ReturnType<typeof deferred>>) => Promise<boolean> | false,
): Promise<boolean> {
  try {
    return await read(await deferred());
  } catch (fault) {
    logFault('nothing could be read on this device', fault);
    return false;
  }
}

/** Reads a page of the actions that the device has, the newest before a place, without showing them. */
export function readActionsHere(before: Place | null, count: number) {
  return async (
    dispatch: Dispatch,
    getState: () => unknown,
  ): Promise<readonly RowOf<'actions'>[]> => {
    const { readActionsIn } = await deferred();
    const { owner, timelineFrom: from } = selectSync(getState() as HasSync);
    if (owner === null || from === null) return [];
    const rows: readonly unknown[] = await dispatch(readActionsIn(owner, { before, from, count }));
    return rows as readonly RowOf<'actions'>[];
  };
}

/** Releases all changes that this page holds back from the server. */
export function releaseHeldSaves() {
  return async (dispatch: Dispatch): Promise<void> => {
    const { releaseAllSaves } = await deferred();
    dispatch(releaseAllSaves());
  };
}

/** Sends again what was refused because there was neither a trial nor a subscription. */
export function retryWithoutAccess() {
  return async (dispatch: Dispatch): Promise<void> => {
    const program = await deferred();
    await dispatch(program.retryWithoutAccess());
  };
}

/** Reads the changes of satisfaction of goals, newest first, as far as the device or the server knows them. */
export function satisfactionChanges(wanted: WantedChanges) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<FoundChanges> => {
    try {
      const { readSatisfactionIn } = await deferred();
      const { owner } = selectSync(getState() as HasSync);
      if (owner === null) return { changes: [], isWhole: false };
      return await dispatch(readSatisfactionIn(owner, wanted));
    } catch {
      return { changes: [], isWhole: false };
    }
  };
}

/** A photo that waits for upload, or null. */
export async function waitingPhoto(bucket: PhotoBucket, path: string): Promise<Blob | null> {
  const { readPhoto } = await deferred();
  return readPhoto(photoKey(bucket, path)).catch(() => null);
}

/** A photo that the device has because it waits for upload or was shown before; else null. */
export async function photoOnDevice(bucket: PhotoBucket, path: string): Promise<Blob | null> {
  const waiting = await waitingPhoto(bucket, path);
  if (waiting !== null) return waiting;
  const { readShownPhoto } = await deferred();
  return readShownPhoto(photoKey(bucket, path)).catch(() => null);
}

/** Stores a photo that is shown on the device, for offline use. Never rejects. */
export async function keepPhotoOnDevice(
  bucket: PhotoBucket,
  path: string,
  photo: Blob,
): Promise<void> {
  const { keepShownPhoto } = await deferred();
  await keepShownPhoto(photoKey(bucket, path), photo).catch(() => undefined);
}
