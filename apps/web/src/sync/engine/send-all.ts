import { type Fields, pick } from '@bloom/domain/merge-row';
import {
  acknowledge,
  markSent,
  nextOf,
  replaceFirst,
  retry,
  setAside,
} from '@bloom/domain/outbox/answers';
import type { Entry, Outbox, Row, Step } from '@bloom/domain/outbox/entry';
import { firstDue, releaseDue } from '@bloom/domain/outbox/hold';
import { refuse } from '@bloom/domain/outbox/refuse';
import { newId } from '../../lib/new-id.ts';
import { tellIfPhotosAreFull } from '../../lib/quotas.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { supabase } from '../../lib/supabase.ts';
import type { Device } from '../device/device.ts';
import { applyPatch, onChange } from '../keep.ts';
import { type LostFields, outboxPatch, type Patch } from '../patch.ts';
import { type HasSync, type SyncState, selectSync, syncActions } from '../slice.ts';
import type { SyncTable } from '../tables.ts';
import type { Outcome } from './outcome.ts';
import { rowsAfter } from './rows-after.ts';
import { countTogether, sendSteps } from './send-steps.ts';

/** How long nothing is sent after the server could not be reached: at first, and at most, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

type Tables = SyncState['tables'];

interface Sending {
  readonly owner: string;
  readonly device: Device;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly readOn: () => Promise<void>;
  /** What has to be read again, as others may have had a say. */
  readonly onAcknowledged: (steps: readonly Step[]) => void;
}

/** Sends what waits, one save after the other and step by step, until it is ended. One tab of a browser does it for all. */
export function sendAll({ owner, device, signal, readOn, onAcknowledged }: Sending) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const state = () => selectSync(getState() as HasSync);
    const isOver = () => signal.aborted || state().owner !== owner;
    const from = {
      owner,
      connect: supabase,
      readPhoto: device.readPhoto,
      readOn,
      tellRefusedPhoto: tellIfPhotosAreFull,
    };
    const put = (patch: Patch) => dispatch(applyPatch(owner, patch));
    const putOutbox = (after: Outbox, patch: Patch = {}) =>
      put({ ...patch, ...outboxPatch(state().outbox, after) });
    /** Which save has new rows that did not go together. */
    let apart = '';

    const reached = { line: 'free', failures: 0 } as const;
    const settle = (entry: Entry, steps: readonly Step[], outcome: Outcome): void => {
      const { key } = entry;
      const { outbox, tables } = state();
      if (outcome.kind === 'stored') {
        const after = acknowledge(outbox, key, { steps: steps.length, rows: outcome.rows });
        void putOutbox(after, { ...effectsOf(steps, outcome, tables), ...reached });
        dispatch(syncActions.writeAcknowledged());
        onAcknowledged(steps);
      } else if (outcome.kind === 'changed') {
        void putOutbox(replaceFirst(outbox, key, outcome.step), reached);
      } else if (outcome.kind === 'refused' && steps.length > 1) {
        apart = key;
        void putOutbox(retry(refuse(outbox, key, outcome.refusal), key), reached);
      } else if (outcome.kind === 'refused') {
        void putOutbox(refuse(outbox, key, outcome.refusal), reached);
      } else if (outcome.kind === 'missing') {
        void putOutbox(asideOf(outbox, entry, outcome.row ?? knownRow(steps, tables)), {
          ...goneOf(steps),
          lost: noticesOf(steps, outcome.lost),
          ...reached,
        });
      }
    };

    while (!isOver()) {
      const due = releaseDue(state().outbox, new Date().toISOString());
      if (due !== state().outbox) void putOutbox(due);
      const entry = nextOf(state().outbox);
      if (entry === undefined || state().line === 'waiting') {
        await (entry === undefined
          ? changed(signal, firstDue(state().outbox))
          : pauseAfter(state().failures, signal, () => state().line));
        if (!isOver() && entry !== undefined && state().line === 'waiting')
          void put({ line: 'free' });
        continue;
      }
      const count = apart === entry.key ? 1 : countTogether(entry.steps);
      const steps = entry.steps.slice(0, count);
      // On the device before it goes: after a reload it is known that it may have arrived.
      await putOutbox(markSent(state().outbox, entry.key, count), { line: 'sending' });
      if (isOver()) return;
      const outcome = await sendSteps(steps, { ...from, save: entry.key });
      if (isOver()) return;
      if (outcome.kind === 'delayed') void put({ line: 'waiting', failures: state().failures + 1 });
      else settle(entry, steps, outcome);
    }
  };
}

/** What the rows, the photos and the notices become once the server has taken steps. */
function effectsOf(
  steps: readonly Step[],
  outcome: Outcome & { kind: 'stored' },
  tables: Tables,
): Patch {
  const [step] = steps;
  const rows = rowsAfter(steps, outcome, tables);
  if (step?.kind !== 'update') return { rows };
  return { rows, lost: noticesOf(steps, outcome.lost) };
}

/** What a change took the place of, to be told to the person. */
function noticesOf(
  [step]: readonly Step[],
  lost: readonly Fields[] = [],
): NonNullable<Patch['lost']> {
  if (step?.kind !== 'update') return {};
  const { table, id } = step;
  const notices = lost.map((fields): LostFields => {
    const replacedBy = pick(step.fields, Object.keys(fields));
    return { key: newId(), table, id, fields, replacedBy };
  });
  return Object.fromEntries(notices.map((one) => [one.key, one]));
}

/** `went` is the row as it was last. */
function asideOf(outbox: Outbox, { key, steps: [step] }: Entry, went: Row | undefined): Outbox {
  const message = 'it was deleted elsewhere';
  const refusal = { kind: 'missing', code: null, message } as const;
  if (step?.kind === 'restore') {
    // It was deleted once more, and so with something else.
    const { deletion: _, ...again } = step;
    return refuse(replaceFirst(outbox, key, again), key, refusal);
  }
  if (step?.kind !== 'update') return refuse(outbox, key, refusal);
  const lost: Row = went ?? { ...step.before, id: step.id };
  return setAside(outbox, key, { lost, as: newId(), refusal });
}

function knownRow([step]: readonly Step[], tables: Tables): Row | undefined {
  if (step?.kind !== 'update') return undefined;
  return tables[step.table as SyncTable]?.rows[step.id] ?? undefined;
}

function goneOf([step]: readonly Step[]): Patch {
  return step?.kind === 'update' ? { rows: { [step.table]: { [step.id]: null } } } : {};
}

/** Waits until something on the device changes, or the moment has come up to which something is held. */
function changed(signal: AbortSignal, due: string | null): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = onChange(() => resolve());
  const stop = () => resolve();
  const timer = due === null ? undefined : setTimeout(stop, Date.parse(due) - Date.now());
  signal.addEventListener('abort', stop);
  return promise.finally(() => {
    end();
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}

/** Ends earlier when the network comes back, or somebody asks for it. */
function pauseAfter(failures: number, signal: AbortSignal, line: () => string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)));
  const end = onChange(() => {
    if (line() !== 'waiting') resolve();
  });
  const wake = () => resolve();
  window.addEventListener('online', wake);
  signal.addEventListener('abort', wake);
  return promise.finally(() => {
    clearTimeout(timer);
    end();
    window.removeEventListener('online', wake);
    signal.removeEventListener('abort', wake);
  });
}
