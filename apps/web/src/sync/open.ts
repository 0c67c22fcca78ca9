import type { PhotoBucket } from '@bloom/domain/photo';
import type { Dispatch } from '../lib/redux.ts';
import { forgetFacts } from './facts.ts';
import { photoKey } from './patch.ts';
import type { Place, ToldActions, WantedActions } from './place.ts';
import { type HasSync, selectSync, syncActions } from './slice.ts';
import type { RowOf, SyncTable } from './tables.ts';

const engine = () => import('./engine/later-device.ts');

/** Somebody is there: opens what this device keeps of them. What is done before it is open waits for it. */
export function openDevice(owner: string) {
  return (dispatch: Dispatch): void => {
    dispatch(syncActions.arrived(owner));
    void engine().then(({ start }) => dispatch(start(owner)));
  };
}

/** Nobody is there any more, or not for now: what waits stays on the device for the same person. */
export async function closeDevice(): Promise<void> {
  const { stop } = await engine();
  stop();
}

/** Removes all that this device keeps of a person, as after they have signed out. */
export async function forgetDevice(owner: string): Promise<void> {
  forgetFacts(owner);
  const { forget } = await engine();
  await forget(owner);
}

/** Shows what the device has of tables, and brings them up to date. Tells whether that worked. */
export function refresh(tables: readonly SyncTable[]) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<boolean> => {
    const { refreshIn } = await engine();
    const { owner } = selectSync(getState() as HasSync);
    return owner !== null && dispatch(refreshIn(owner, tables));
  };
}

/** Shows older actions than those that are shown. Tells whether that worked. */
export function showOlderActions() {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<boolean> => {
    const { showOlderIn } = await engine();
    const { owner } = selectSync(getState() as HasSync);
    return owner !== null && dispatch(showOlderIn(owner));
  };
}

/** Gives a page of the actions that the device has, the newest before a place, without showing them. */
export function readActionsHere(before: Place | null, count: number) {
  return async (
    dispatch: Dispatch,
    getState: () => unknown,
  ): Promise<readonly RowOf<'actions'>[]> => {
    const { readActionsIn } = await engine();
    const { owner, timelineFrom: from } = selectSync(getState() as HasSync);
    if (owner === null || from === null) return [];
    const rows: readonly unknown[] = await dispatch(readActionsIn(owner, { before, from, count }));
    return rows as readonly RowOf<'actions'>[];
  };
}

/** Lets all go to the server that this page keeps from it for now. */
export function letHeldGo() {
  return async (dispatch: Dispatch): Promise<void> => {
    const { letAllGo } = await engine();
    dispatch(letAllGo());
  };
}

/** Gives how the satisfaction of goals changed, the newest first, as far as the device or the server tells. */
export function actionsOf(wanted: WantedActions) {
  return async (
    dispatch: Dispatch,
    getState: () => unknown,
  ): Promise<ToldActions<RowOf<'actions'>>> => {
    try {
      const { actionsOfIn } = await engine();
      const { owner } = selectSync(getState() as HasSync);
      if (owner === null) return { rows: [], isWhole: false };
      const { rows, isWhole } = await dispatch(actionsOfIn(owner, wanted));
      return { rows: rows as unknown as readonly RowOf<'actions'>[], isWhole };
    } catch {
      return { rows: [], isWhole: false };
    }
  };
}

/** Gives a photo that waits to be uploaded, or null when none does. */
export async function waitingPhoto(bucket: PhotoBucket, path: string): Promise<Blob | null> {
  const { readPhoto } = await engine();
  return readPhoto(photoKey(bucket, path)).catch(() => null);
}

/** Gives a photo that the device has, because it waits or was shown before; else null. */
export async function photoOnDevice(bucket: PhotoBucket, path: string): Promise<Blob | null> {
  const waiting = await waitingPhoto(bucket, path);
  if (waiting !== null) return waiting;
  const { readShownPhoto } = await engine();
  return readShownPhoto(photoKey(bucket, path)).catch(() => null);
}

/** Keeps a photo that is shown on the device, for when there is no network; never rejects. */
export async function keepPhotoOnDevice(
  bucket: PhotoBucket,
  path: string,
  photo: Blob,
): Promise<void> {
  const { keepShownPhoto } = await engine();
  await keepShownPhoto(photoKey(bucket, path), photo).catch(() => undefined);
}
