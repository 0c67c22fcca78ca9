import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import type { Device } from '../device/device.ts';
import { inOneTab } from '../engine/one-tab.ts';
import { readQueued } from '../engine/read/read-queued.ts';
import { sendOutbox } from '../engine/send/send-outbox.ts';
import { beginLive } from '../live/begin.ts';
import { heldByThisPage } from '../save/hold.ts';
import { onPatch } from '../store/apply-patch.ts';
import { SYNC_TABLES } from '../store/tables.ts';
import type { BesideTabs } from '../tabs/beside-tabs.ts';
import type { Visit } from '../visit.ts';
import { catchingUp } from './catch-up.ts';
import { fetchRest } from './fetch-rest.ts';

/** After how long the tables that no screen has asked for are fetched too, in milliseconds. */
const IDLE = 4000;

/** Sends what waits, in one tab for all, and reads what is new, behind the page and until the visit ends. */
export function keepExchanging(
  visit: Visit,
  device: Device,
  dispatch: Dispatch,
  { takeOver, tellFound }: BesideTabs,
): void {
  const { owner, signal } = visit;
  const send = (over: AbortSignal) => dispatch(sendOutbox(owner, device, over));
  const sendOn = (over: AbortSignal) => {
    // What another tab has told that was closed before it stored it, the next one that sends may not know.
    over.addEventListener('abort', tellFound);
    const next = () => send(over);
    return takeOver(over).then(next, next);
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
  const goOn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    void catchUp();
    // What is over by now would come again where nobody knows that it is.
    void takeOver(signal).then(tellFound, tellFound);
  };
  // Stored for the back button, it was told nothing.
  addEventListener('pageshow', goOn, { signal });
  void beginLive(signal, (keepLive) => dispatch(keepLive({ owner, device, signal, catchUp })));
  setTimeout(() => {
    if (!signal.aborted) void dispatch(fetchRest(visit, device, catchUp));
  }, IDLE);
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
