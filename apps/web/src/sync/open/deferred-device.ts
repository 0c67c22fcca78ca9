import type { Row } from '@bloom/domain/outbox/entry';
import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { isSharedDevice } from '../../lib/shared-device.ts';
import { isSession } from '../../lib/stored.ts';
import { connectStorage, disconnectStorage, emitPatch, onPatch } from '../apply-patch.ts';
import { deleteDatabase, openDatabase } from '../device/database.ts';
import type { Device } from '../device/device.ts';
import { forgetMemory, memoryDevice, memoryOf } from '../device/memory.ts';
import { inOneTab } from '../engine/one-tab.ts';
import { startPrefetch } from '../engine/prefetched-satisfaction.ts';
import { readSatisfaction } from '../engine/read-satisfaction.ts';
import { fetchTimeline, showOlder } from '../engine/read-timeline.ts';
import { readQueued, readTables, refreshTables } from '../engine/refresh-tables.ts';
import { sendOutbox } from '../engine/send-outbox.ts';
import { heldByThisPage, releaseAllSaves } from '../hold.ts';
import { beginLive } from '../live/begin.ts';
import type { Patch } from '../patch.ts';
import type { Part } from '../place.ts';
import { onPrefetch, takePrefetchedSatisfaction, takePrefetchedTables } from '../prefetch.ts';
import type { FoundChanges, WantedChanges } from '../satisfaction.ts';
import { type HasSync, isRead, selectSync, syncActions } from '../slice.ts';
import { SYNC_TABLES, type SyncTable } from '../tables.ts';

interface Running {
  readonly owner: string;
  readonly device: Promise<Device>;
  readonly end: AbortController;
  /** Whether the server has been asked for changes in this visit. */
  isAsked: boolean;
}

type Opens = (owner: string) => Promise<Device>;

/** After how long the tables that no screen has asked for are fetched too, in milliseconds. */
const IDLE = 4000;

let running: Running | null = null;

/**
 * Opens this person's data on the device, once, and starts to send the outbox. `opens` opens the place where it is
 * stored.
 */
export function start(owner: string, opens: Opens = openHere) {
  return (dispatch: Dispatch): Promise<Device> => {
    if (running?.owner === owner) return running.device;
    stop();
    const end = new AbortController();
    const device = dispatch(open(owner, opens, end.signal));
    running = { owner, device, end, isAsked: false };
    return device;
  };
}

/** Closes the open device. The outbox stays on the device for the same person. */
export function stop(): void {
  if (running === null) return;
  running.end.abort();
  disconnectStorage();
  void running.device.then((device) => device.close());
  running = null;
}

/** Deletes all data of a person from this device. */
export async function forget(owner: string): Promise<void> {
  if (running?.owner === owner) stop();
  if (!isSharedDevice()) return deleteDatabase(owner);
  forgetMemory(owner);
  await dropDatabase(owner);
}

/** Deletes what was stored before this became a shared device, unless some of it never reached the server. */
async function dropDatabase(owner: string): Promise<void> {
  // Another tab of the same person, opened before the device was shared, still uses the database.
  if (Object.keys(localStorage).some(isSession)) return;
  const device = await openDatabase(owner).catch(() => null);
  if (!(await hasUnsent(device))) await deleteDatabase(owner);
}

/** Deletes all data of a person from this device unless the outbox is not empty. Returns whether it deleted it. */
export async function forgetIfSent(owner: string): Promise<boolean> {
  const device = isSharedDevice() ? memoryOf(owner) : await openDatabase(owner).catch(() => null);
  if (await hasUnsent(device)) return false;
  await forget(owner);
  return true;
}

async function hasUnsent(device: Device | null): Promise<boolean> {
  const known = await device?.readKnown();
  device?.close();
  return known !== undefined && known.entries.length > 0;
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

/** Stores a photo that is being shown. */
export async function keepShownPhoto(key: string, photo: Blob): Promise<void> {
  if (running !== null) await (await running.device).keepShownPhoto(key, photo);
}

/** Refreshes tables from the server once the device is open. */
export function refreshIn(owner: string, tables: readonly SyncTable[]) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const device = await dispatch(start(owner));
    if (running !== null) running.isAsked = true;
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

export { releaseAllSaves };

/** Reads the changes of satisfaction of goals once the device is open. */
export function readSatisfactionIn(owner: string, wanted: WantedChanges) {
  return async (dispatch: Dispatch): Promise<FoundChanges> => {
    const device = await dispatch(start(owner));
    return dispatch(readSatisfaction(device, wanted));
  };
}

function open(owner: string, opens: Opens, signal: AbortSignal) {
  return async (dispatch: Dispatch): Promise<Device> => {
    const device = await opens(owner).catch(memoryDevice);
    if (signal.aborted) return device;
    // What another tab changes while the device is being read is applied after what was read.
    const early: Patch[] = [];
    let hear = (patch: Patch) => void early.push(patch);
    const channel = device.isKept ? new BroadcastChannel(`bloom.${owner}`) : null;
    signal.addEventListener('abort', () => channel?.close());
    channel?.addEventListener('message', ({ data }: MessageEvent<Patch>) => hear(data));
    const readSoon = () => {
      const reading = dispatch(readTables({ owner, device, tables: takePrefetchedTables() }));
      const wanted = takePrefetchedSatisfaction(owner);
      if (wanted !== null) startPrefetch(device, wanted);
      return reading;
    };
    const [known, show] = await Promise.all([device.readKnown(), readSoon()]);
    const { cursors, history, timelineFrom } = known;
    dispatch(
      syncActions.opened({
        isKept: device.isKept,
        cursors,
        timelineFrom,
        entries: Object.fromEntries(known.entries.map((entry) => [entry.key, entry])),
        lost: Object.fromEntries(known.lost.map((one) => [one.key, one])),
        ...(history !== null && { history }),
      }),
    );
    void show();
    onPrefetch(() => void readSoon().then((showMore) => showMore()), signal);
    hear = (patch) => {
      dispatch(syncActions.patched(patch));
      emitPatch(patch);
    };
    early.forEach(hear);
    connectStorage(owner, async ({ photos, ...told }) => {
      const written = device.write({ ...told, ...(photos && { photos }) });
      channel?.postMessage(told);
      await written.catch((fault: unknown) => {
        logFault('the device did not keep a change', fault);
        dispatch(syncActions.persistenceLost());
      });
    });
    const send = () => dispatch(sendOutbox(owner, device, signal));
    // What only this tab has, no other tab can send.
    const sent = device.isKept ? inOneTab(`bloom.sends.${owner}`, signal, send) : send();
    sendHeldOnLeaving(signal, (sendOnLeaving) => dispatch(sendOnLeaving(owner, signal)));
    void sent.catch((fault: unknown) => {
      if (!signal.aborted) logFault('what waits could not be sent', fault);
    });
    const catchUp = async () => {
      if (running !== null) running.isAsked = true;
      await dispatch(readQueued({ owner, device, tables: SYNC_TABLES })).catch(() => undefined);
    };
    void beginLive(signal, (keepLive) => dispatch(keepLive({ owner, device, signal, catchUp })));
    setTimeout(() => {
      if (!signal.aborted) void dispatch(fetchRest({ owner, device, signal, catchUp }));
    }, IDLE);
    return device;
  };
}

type SendOnLeaving = typeof import('../engine/lazy-leaving.ts').sendOnLeaving;

/** From the first change that this page holds back, see to it that leaving the page sends it. */
function sendHeldOnLeaving(signal: AbortSignal, begin: (send: SendOnLeaving) => void): void {
  const unfollow = onPatch(() => {
    if (heldByThisPage.size === 0) return;
    unfollow();
    void import('../engine/lazy-leaving.ts').then(
      ({ sendOnLeaving }) => signal.aborted || begin(sendOnLeaving),
      (fault: unknown) => logFault('what sends on leaving could not be fetched', fault),
    );
  });
  signal.addEventListener('abort', unfollow);
}

interface Rest {
  readonly owner: string;
  readonly device: Device;
  readonly signal: AbortSignal;
  readonly catchUp: () => Promise<void>;
}

/** Fetches the tables that the device does not have and no screen has asked for. */
function fetchRest({ owner, device, signal, catchUp }: Rest) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const known = selectSync(getState() as HasSync);
    const isAsked = running?.isAsked ?? false;
    if (!isAsked || SYNC_TABLES.some((table) => !isRead(known, table))) await catchUp();
    // If the browser stores nothing, the timeline is read only as far as somebody scrolls.
    if (device.isKept) await dispatch(fetchTimeline({ owner, device }, signal));
  };
}
