import { markSent } from '@bloom/domain/outbox/change-entry';
import type { Entry, Outbox, Step } from '@bloom/domain/outbox/entry';
import { firstDue, releaseDue } from '@bloom/domain/outbox/hold';
import { nextOf } from '@bloom/domain/outbox/next-entry';
import { sameValue } from '@bloom/domain/rows/merge-row';
import { emitIfPhotosAreFull } from '../../../lib/backend/quotas.ts';
import { waitAsked } from '../../../lib/backend/refusals/too-many-requests.ts';
import { supabase } from '../../../lib/backend/supabase.ts';
import { hasPassed } from '../../../lib/has-passed.ts';
import { presentMoment, presentTime } from '../../../lib/present.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import type { Device } from '../../device/device.ts';
import { applyPatch, onPatch } from '../../store/apply-patch.ts';
import { outboxPatch, type Patch } from '../../store/patch.ts';
import { type HasSync, selectSync, syncActions } from '../../store/slice.ts';
import { withKnownRow } from './missing-row.ts';
import { countTogether, sendSteps } from './send-steps.ts';
import { type Settled, settlement } from './settlement.ts';

/** The shortest and the longest pause after the server could not be reached, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** By how much what takes longer than it should has met a suspended tab, as far as is known, in milliseconds. */
const LATE = 5000;
/** How long a tab that goes on may need to hear what it has missed, in milliseconds. */
const HEARING = 500;

interface Sending {
  readonly owner: string;
  readonly device: Device;
  /** Stops sending. */
  readonly signal: AbortSignal;
  readonly readOn: () => Promise<void>;
  /** Called with acknowledged steps whose rows have to be read again, as other writers may have changed them. */
  readonly onAcknowledged: (steps: readonly Step[]) => void;
}

/**
 * Sends the outbox, one save after the other and step by step, until it is aborted. One tab of the browser does it for
 * all.
 */
export function sendAll({ owner, device, signal, readOn, onAcknowledged }: Sending) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const state = () => selectSync(getState() as HasSync);
    const isOver = () => signal.aborted || state().owner !== owner;
    const from = {
      owner,
      connect: supabase,
      readPhoto: device.readPhoto,
      readOn,
      reportRefusedPhoto: emitIfPhotosAreFull,
    };
    const put = (patch: Patch) => dispatch(applyPatch(owner, patch));
    const putOutbox = (after: Outbox, patch: Patch = {}) =>
      put({ ...patch, ...outboxPatch(state().outbox, after) });
    /** The save whose new rows could not be sent in one request. */
    let apart = '';

    const reached = { sender: 'free', failures: 0 } as const;
    const settle = (entry: Entry, steps: readonly Step[], outcome: Settled): void => {
      const { after, patch } = settlement(state(), { entry, steps }, outcome);
      if (outcome.kind === 'refused' && steps.length > 1) apart = entry.key;
      void putOutbox(after, { ...patch, ...reached });
      if (outcome.kind !== 'stored') return;
      dispatch(syncActions.writeAcknowledged());
      onAcknowledged(steps);
    };

    while (!isOver()) {
      const due = releaseDue(state().outbox, presentMoment());
      if (due !== state().outbox) void putOutbox(due);
      const entry = nextOf(state().outbox);
      if (entry === undefined) {
        // A tab that is closed by now had told that it sends.
        if (state().sender === 'sending') void put({ sender: 'free' });
        await changed(signal, waitUntil(firstDue(state().outbox)));
        continue;
      }
      if (state().sender === 'waiting') {
        const isOn = () => state().sender !== 'waiting';
        const pause = pauseAfter(state().failures);
        await heard(changed(signal, pause, isOn), pause);
        if (!isOver() && !isOn()) void put({ sender: 'free' });
        continue;
      }
      const count = apart === entry.key ? 1 : countTogether(entry.steps);
      const steps = entry.steps.slice(0, count);
      // Stored before it is sent, so that after a reload it is known that it may have arrived.
      const marked = markSent(state().outbox, entry.key, count);
      await heard(putOutbox(marked, { sender: 'sending' }));
      if (isOver()) return;
      const { key, uploaded } = entry;
      const answer = await heard(sendSteps(steps, { ...from, save: key, uploaded }));
      if (isOver()) return;
      const outcome = await withKnownRow(answer, steps, { tables: state().tables, device });
      if (isOver()) return;
      const now = state()
        .outbox.find(({ key }) => key === entry.key)
        ?.steps.slice(0, count);
      if (outcome.kind === 'delayed')
        void put({ sender: 'waiting', failures: state().failures + 1 });
      else if (sameValue(now ?? steps, steps)) settle(entry, steps, outcome);
      // Another tab that sends, too, has changed it meanwhile: it is sent as it is now.
      else void put(reached);
    }
  };
}

/**
 * Waits for what should take no longer than this. Another tab may send instead of one that was suspended meanwhile
 * (lazy-database-lock.ts), and may have settled or removed what is to be sent: it hears that first.
 */
async function heard<Result>(work: Promise<Result>, longest = 0): Promise<Result> {
  const begun = Date.now();
  const result = await work;
  // Not `changed`: a device that goes on finds its network again in that moment.
  if (hasPassed(longest + LATE, begun))
    await new Promise((resolve) => setTimeout(resolve, HEARING));
  return result;
}

/**
 * Waits this many milliseconds at most for a change on the device that `isOver` accepts. Ends early when the network
 * returns.
 */
function changed(
  signal: AbortSignal,
  wait: number | undefined,
  isOver: () => boolean = () => true,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const end = onPatch(() => isOver() && wake());
  const timer = wait === undefined ? undefined : setTimeout(wake, wait);
  const listening = new AbortController();
  window.addEventListener('online', wake, listening);
  signal.addEventListener('abort', wake, listening);
  return promise.finally(() => {
    end();
    clearTimeout(timer);
    listening.abort();
  });
}

/** From now until the moment at which something may be sent. */
const waitUntil = (due: string | null) =>
  due === null ? undefined : Date.parse(due) - presentTime();

/** How long to wait after failures, or as long as the server asks for. */
const pauseAfter = (failures: number) =>
  Math.max(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)), waitAsked());
