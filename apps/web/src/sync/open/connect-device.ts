import { askBeforeUnload } from '../../lib/browser/before-unload.ts';
import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { isSharedDevice } from '../../lib/shared-device/shared-device.ts';
import type { Device } from '../device/device.ts';
import { memoryDevice } from '../device/memory.ts';
import { type OverflowDevice, overflowDevice } from '../device/overflow-device.ts';
import { pendingOf } from '../device/pending.ts';
import { addUnstored, readUnstored, settleUnstored } from '../device/unstored.ts';
import { inOneTab } from '../engine/one-tab.ts';
import { startPrefetch } from '../engine/prefetched-satisfaction.ts';
import { readQueued } from '../engine/read-queued.ts';
import { readTables } from '../engine/refresh-tables.ts';
import { heardRows } from '../engine/rows-of-changes.ts';
import { sendOutbox } from '../engine/send-outbox.ts';
import { beginLive } from '../live/begin.ts';
import { onPrefetch, takePrefetchedSatisfaction, takePrefetchedTables } from '../prefetch.ts';
import { heldByThisPage, takeBackSave, takenBackHere } from '../save/hold.ts';
import { connectStorage, emitPatch, onPatch } from '../store/apply-patch.ts';
import type { Patch } from '../store/patch.ts';
import { type HasSync, selectSync, syncActions } from '../store/slice.ts';
import { SYNC_TABLES } from '../store/tables.ts';
import { catchingUp } from './catch-up.ts';
import { fetchRest } from './fetch-rest.ts';
import {
  answer,
  asHere,
  byKey,
  type Found,
  goneEntries,
  newIn,
  takeOver,
  tellOver,
  unstored,
} from './found-saves.ts';
import { storedFirst } from './stored-first.ts';
import type { Visit } from './visit.ts';
import { withdrawSuccesses } from './withdraw-successes.ts';

/**
 * What a tab tells the others: a patch, or what it has found. Another tab may have been left before it stored what it had
 * told, or before it could, so that the tab that sends would never know; and a full device has not all that was told before.
 */
type Message = Patch | Found;

/** After how long the tables that no screen has asked for are fetched too, in milliseconds. */
const IDLE = 4000;

/**
 * Shows what the device has, and connects it with the browser's other tabs and with the server until the visit ends.
 * `opens` opens the place where it is stored.
 */
export function connectDevice(visit: Visit, opens: () => Promise<Device>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Device> => {
    const { owner, signal } = visit;
    let channel: BroadcastChannel | null = null;
    /** How often all places were taken back. */
    let anew = 0;
    /** Resolves when the database was given all changes of this page. */
    let stored: Promise<unknown> = Promise.resolve();
    /** Whether the database has not taken all that it was given. */
    let hasFailed = false;
    const device = overflowDevice(await opens().catch(memoryDevice), pendingOf(owner), {
      report(fault) {
        hasFailed = fault !== null;
        if (hasFailed) {
          logFault('the device did not keep a change', fault);
          leaveUnstored(owner);
        }
        const isFull = Object(fault).name === 'QuotaExceededError';
        if (!signal.aborted)
          dispatch(syncActions.persistenceChanged({ isKept: !hasFailed, isFull }));
      },
      forget() {
        anew += 1;
        const patch: Patch = { isAnew: true, timelineFrom: null };
        if (!signal.aborted) channel?.postMessage(patch);
      },
    });
    if (signal.aborted) return device;
    const left = keepUnstored(visit, device);
    const waiting = () => Object.keys(pendingOf(owner).in('entries'));
    /** The saves that this page may store as they were after another tab has changed them: it stores that once more. */
    const late = new Set(waiting());
    // What another tab changes while the device is being read is applied after what was read.
    const early: Message[] = [];
    let hear = (message: Message) => void early.push(message);
    if (device.isKept) channel = new BroadcastChannel(`bloom.${owner}`);
    signal.addEventListener('abort', () => channel?.close());
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
    const readSoon = () => {
      const reading = dispatch(readTables({ owner, device, tables: takePrefetchedTables() }));
      const wanted = takePrefetchedSatisfaction(owner);
      if (wanted !== null) startPrefetch(device, wanted);
      return reading;
    };
    const [known, show] = await Promise.all([device.readKnown(), readSoon()]);
    const { cursors, reached, history, timelineFrom } = known;
    dispatch(
      syncActions.opened({
        isKept: device.isKept,
        cursors,
        reached,
        timelineFrom,
        entries: byKey(known.entries),
        lost: byKey(known.lost),
        ...(history !== null && { history }),
      }),
    );
    void show();
    onPrefetch(() => void readSoon().then((showMore) => showMore()), signal);
    const sync = () => selectSync(getState() as HasSync);
    const outbox = () => sync().outbox;
    const gone = goneEntries(signal);
    /** What the database has: what another tab removes from there is over. */
    const kept = new Set([...known.entries, ...known.lost].map(({ key }) => key));
    for (const key of [...late, ...Object.keys(pendingOf(owner).in('lost'))]) kept.delete(key);
    const hearFound = ({ found, isAnswer }: Found): Patch => {
      // A page that was left may have stored what was over by then: the next one would send it.
      if (!isAnswer)
        void store(owner, device, answer(channel, found, unstored(owner, outbox(), found), gone));
      return { entries: newIn(byKey(found), outbox(), 1, gone) };
    };
    const hearPatch = (patch: Patch): Patch => {
      const { entries } = patch;
      if (!entries) return patch;
      // Another tab may have opened after that was told, by a tab that was closed before it stored it.
      tellOver(channel, outbox(), (key) => entries[key] === null);
      // What has joined a later version would be lost. Of two changes in one moment all go on from that of the tab that does not
      // send: a person made it.
      return { ...patch, entries: newIn(entries, outbox(), sync().isSender ? 0 : 1) };
    };
    hear = (message) => {
      const heard = 'found' in message ? hearFound(message) : hearPatch(message);
      for (const key of waiting()) late.add(key);
      const changed = Object.keys(heard.entries ?? {}).filter((key) => late.has(key));
      device.hear(heard);
      if (changed.length > 0)
        void stored.then(() => store(owner, device, asHere(changed, outbox(), gone)));
      if (heard.isAnew) anew += 1;
      const { photos: _, ...patch } = heard;
      for (const rows of Object.values(patch.rows ?? {}))
        for (const row of Object.values(rows)) if (row) heardRows.add(row);
      dispatch(syncActions.patched(patch));
      emitPatch(patch);
      for (const key of Object.keys(patch.entries ?? {}))
        if (takenBackHere.has(key)) void dispatch(takeBackSave(key));
    };
    early.forEach(hear);
    const tellFound = () => {
      if (!signal.aborted) channel?.postMessage({ found: outbox() } satisfies Found);
    };
    tellFound();
    // Of what that says is over, another tab may have an earlier version. What waits it was asked about: it may be over there.
    channel?.postMessage({ ...left, entries: newIn(left.entries, outbox(), 1, gone) });
    connectStorage(owner, (patch) => {
      // A crash tells no page that it is left. Another tab hears of it later, and may store a later version then.
      if (hasFailed) addUnstored(owner, patch);
      else if (patch.lost && !device.isKept && !isSharedDevice())
        addUnstored(owner, { lost: patch.lost });
      const written = store(owner, device, patch);
      stored = Promise.all([stored, written]);
      void written.then(() => {
        if (!hasFailed)
          for (const key of Object.keys({ ...patch.entries, ...patch.lost })) kept.add(key);
      });
      // To store a photo may take a second, and there is no other place for it.
      const hasPhoto = Object.values(patch.photos ?? {}).some((photo) => photo !== null);
      if (hasPhoto) void written.finally(askBeforeUnload());
      if (patch.isAnew) anew += 1;
      // With its photos: the tab that sends them may find no room for them.
      const [now, later] = storedFirst(device.sharedPart(patch));
      channel?.postMessage(now);
      const own = anew;
      void written.then(() => {
        if (later && own === anew && !signal.aborted) channel?.postMessage(later);
      });
      return written;
    });
    withdrawSuccesses(sync, signal);
    const send = (over: AbortSignal) => dispatch(sendOutbox(owner, device, over));
    const takeOn = (over: AbortSignal, then: () => Promise<void> | void) =>
      takeOver({ owner, signal: over }, device, { hear, gone, kept, sync }).then(then, then);
    const sendOn = (over: AbortSignal) => {
      // What another tab has told that was closed before it stored it, the next one that sends may not know.
      over.addEventListener('abort', tellFound);
      return takeOn(over, () => send(over));
    };
    // What only this tab has, no other tab can send.
    const sent = device.isKept ? inOneTab(`bloom.sends.${owner}`, signal, sendOn) : send(signal);
    sendHeldOnLeaving(signal, (sendOnLeaving) => dispatch(sendOnLeaving(owner, signal)));
    void sent.catch((fault: unknown) => {
      if (!signal.aborted) logFault('what waits could not be sent', fault);
    });
    const catchUp = catchingUp(() => {
      visit.isAsked = true;
      return dispatch(readQueued({ owner, device, tables: SYNC_TABLES, isBehind: true }));
    }, signal);
    const ask = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void catchUp();
      // What is over by now would come again where nobody knows that it is.
      void takeOn(signal, tellFound);
    };
    // Stored for the back button, it was told nothing.
    addEventListener('pageshow', ask, { signal });
    void beginLive(signal, (keepLive) => dispatch(keepLive({ owner, device, signal, catchUp })));
    setTimeout(() => {
      if (!signal.aborted) void dispatch(fetchRest({ visit, device, catchUp }));
    }, IDLE);
    return device;
  };
}

/** What this page has not stored of what the server may not have. */
const unstoredOf = (owner: string): Patch => pendingOf(owner).of('entries', 'lost');

const leaveUnstored = (owner: string): void => addUnstored(owner, unstoredOf(owner));

/** Stores a patch, with what could not be stored before, and settles what was left of these. */
function store(owner: string, device: OverflowDevice, patch: Patch): Promise<void> {
  const written = device.write(patch);
  const all = unstoredOf(owner);
  // Nothing in memory outlives the page.
  return written.then(() => settleUnstored(owner, all, device.isKept ? unstoredOf(owner) : all));
}

/** Stores what the last page was left with before it was stored, and sees to it that this page leaves the same. */
function keepUnstored({ owner, signal }: Visit, device: OverflowDevice) {
  const left = readUnstored(owner);
  void store(owner, device, left);
  addEventListener('pagehide', () => leaveUnstored(owner), { signal });
  return left;
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
