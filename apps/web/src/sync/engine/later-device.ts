import type { Row } from '@bloom/domain/outbox/entry';
import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { isSharedDevice } from '../../lib/shared-device.ts';
import { isSession } from '../../lib/stored.ts';
import { deleteDatabase, openDatabase } from '../device/database.ts';
import type { Device } from '../device/device.ts';
import { forgetMemory, memoryDevice, memoryOf } from '../device/memory.ts';
import { heldHere, letAllGo } from '../hold.ts';
import { connectKeeper, disconnectKeeper, onChange, tellChange } from '../keep.ts';
import { beginLive } from '../live/begin.ts';
import type { Patch } from '../patch.ts';
import type { Part, ToldActions, WantedActions } from '../place.ts';
import { followSoon, takeShownSoon, takeToldSoon } from '../shown-soon.ts';
import { type HasSync, isRead, selectSync, syncActions } from '../slice.ts';
import { SYNC_TABLES, type SyncTable } from '../tables.ts';
import { readEarly } from './early-actions.ts';
import { inOneTab } from './one-tab.ts';
import { readActionsOf } from './read-actions-of.ts';
import { fetchTimeline, showOlder } from './read-timeline.ts';
import { readInTurn, readTables, refreshTables } from './refresh-tables.ts';
import { sendInTurn } from './send-in-turn.ts';

interface Running {
  readonly owner: string;
  readonly device: Promise<Device>;
  readonly end: AbortController;
  /** Whether the server was asked for what is new. */
  isAsked: boolean;
}

type Opens = (owner: string) => Promise<Device>;

/** After so long what no screen has asked for is fetched as well, in milliseconds. */
const IDLE = 4000;

let running: Running | null = null;

/** Opens what this device keeps of a person, once, and begins to send what waits. `opens` gives where it is kept. */
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

/** Lets go of what is open: what waits stays on the device for the same person. */
export function stop(): void {
  if (running === null) return;
  running.end.abort();
  disconnectKeeper();
  void running.device.then((device) => device.close());
  running = null;
}

/** Removes all that this device keeps of a person. */
export async function forget(owner: string): Promise<void> {
  if (running?.owner === owner) stop();
  if (!isSharedDevice()) return deleteDatabase(owner);
  forgetMemory(owner);
  await dropDatabase(owner);
}

/** Removes what was kept before this was said to be a shared device, but not what never reached the server. */
async function dropDatabase(owner: string): Promise<void> {
  // Another tab, in which the same person did not say so, goes on with it.
  if (Object.keys(localStorage).some(isSession)) return;
  const device = await openDatabase(owner).catch(() => null);
  if (!(await hasUnsent(device))) await deleteDatabase(owner);
}

/** The same, unless something waits for the server; tells whether nothing did. */
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

/** Gives a photo that waits to be uploaded, or null when none does. */
export async function readPhoto(key: string): Promise<Blob | null> {
  return running === null ? null : (await running.device).readPhoto(key);
}

/** Gives a photo that was shown before, or null when it is not kept. */
export async function readShownPhoto(key: string): Promise<Blob | null> {
  return running === null ? null : (await running.device).readShownPhoto(key);
}

/** Keeps a photo that is shown. */
export async function keepShownPhoto(key: string, photo: Blob): Promise<void> {
  if (running !== null) await (await running.device).keepShownPhoto(key, photo);
}

/** Brings tables up to date, once the device is open. */
export function refreshIn(owner: string, tables: readonly SyncTable[]) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const device = await dispatch(start(owner));
    if (running !== null) running.isAsked = true;
    return dispatch(refreshTables({ owner, device, tables }));
  };
}

/** Shows older actions, once the device is open. */
export function showOlderIn(owner: string) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const device = await dispatch(start(owner));
    return dispatch(showOlder({ owner, device }));
  };
}

/** Gives a part of the timeline as the device has it, once that is open. */
export function readActionsIn(owner: string, part: Part) {
  return async (dispatch: Dispatch): Promise<readonly Row[]> =>
    (await dispatch(start(owner))).readTimeline(part);
}

export { letAllGo };

/** Gives how the satisfaction of goals changed, once the device is open. */
export function actionsOfIn(owner: string, wanted: WantedActions) {
  return async (dispatch: Dispatch): Promise<ToldActions<Row>> => {
    const device = await dispatch(start(owner));
    return dispatch(readActionsOf(device, wanted));
  };
}

function open(owner: string, opens: Opens, signal: AbortSignal) {
  return async (dispatch: Dispatch): Promise<Device> => {
    const device = await opens(owner).catch(memoryDevice);
    if (signal.aborted) return device;
    // What another tab does while the device is read comes after what was read.
    const early: Patch[] = [];
    let hear = (patch: Patch) => void early.push(patch);
    const channel = device.isKept ? new BroadcastChannel(`bloom.${owner}`) : null;
    signal.addEventListener('abort', () => channel?.close());
    channel?.addEventListener('message', ({ data }: MessageEvent<Patch>) => hear(data));
    const readSoon = () => {
      const reading = dispatch(readTables({ owner, device, tables: takeShownSoon() }));
      const told = takeToldSoon(owner);
      if (told !== null) readEarly(device, told);
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
    followSoon(() => void readSoon().then((showMore) => showMore()), signal);
    hear = (patch) => {
      dispatch(syncActions.patched(patch));
      tellChange(patch);
    };
    early.forEach(hear);
    connectKeeper(owner, async ({ photos, ...told }) => {
      const written = device.write({ ...told, ...(photos && { photos }) });
      channel?.postMessage(told);
      await written.catch((fault: unknown) => {
        logFault('the device did not keep a change', fault);
        dispatch(syncActions.persistenceLost());
      });
    });
    const send = () => dispatch(sendInTurn(owner, device, signal));
    // What one tab keeps for itself no other tab can send.
    const sent = device.isKept ? inOneTab(`bloom.sends.${owner}`, signal, send) : send();
    prepareLeaving(signal, (sendOnLeaving) => dispatch(sendOnLeaving(owner, signal)));
    void sent.catch((fault: unknown) => {
      if (!signal.aborted) logFault('what waits could not be sent', fault);
    });
    const catchUp = async () => {
      if (running !== null) running.isAsked = true;
      await dispatch(readInTurn({ owner, device, tables: SYNC_TABLES })).catch(() => undefined);
    };
    void beginLive(signal, (keepLive) => dispatch(keepLive({ owner, device, signal, catchUp })));
    setTimeout(() => {
      if (!signal.aborted) void dispatch(fetchRest({ owner, device, signal, catchUp }));
    }, IDLE);
    return device;
  };
}

type SendOnLeaving = typeof import('./asked-leaving.ts').sendOnLeaving;

/** Once this page holds something, what is held is to go with the page. */
function prepareLeaving(signal: AbortSignal, begin: (send: SendOnLeaving) => void): void {
  const unfollow = onChange(() => {
    if (heldHere.size === 0) return;
    unfollow();
    void import('./asked-leaving.ts').then(
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

/** Fetches what the device has not and no screen has asked for. */
function fetchRest({ owner, device, signal, catchUp }: Rest) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const known = selectSync(getState() as HasSync);
    const isAsked = running?.isAsked ?? false;
    if (!isAsked || SYNC_TABLES.some((table) => !isRead(known, table))) await catchUp();
    // Where the browser keeps nothing, the timeline is read as far as somebody looks.
    if (device.isKept) await dispatch(fetchTimeline({ owner, device }, signal));
  };
}
