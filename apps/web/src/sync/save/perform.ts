import { discard, inPlaceOf } from '@bloom/domain/outbox/discard';
import { enqueue } from '@bloom/domain/outbox/enqueue';
import type { Entry, Outbox, Row, Step } from '@bloom/domain/outbox/entry';
import { applyStep } from '@bloom/domain/outbox/overlay';
import { pick, sameValue } from '@bloom/domain/rows/merge-row';
import { newId } from '../../lib/new-id.ts';
import { presentMoment } from '../../lib/present.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { rowsOfTable } from '../store/list.ts';
import { outboxPatch, photoKey } from '../store/patch.ts';
import { type HasSync, type SyncState, selectSync } from '../store/slice.ts';
import { DEFAULTS, type SyncTable } from '../store/tables.ts';
import { unseenNotices } from '../store/unseen-notices.ts';
import type { Change } from './changes.ts';

type GetState = () => unknown;

/** What a save does besides its changes. */
interface SaveOptions {
  /** The keys of refused saves that it takes the place of. */
  readonly instead?: readonly string[];
  /** The paths of photos that stay in storage, whatever it drops: nothing could upload them again. */
  readonly kept?: readonly string[];
}

/**
 * Makes changes as one save: they are shown at once and sent in order, even if the page is left. Resolves when the
 * device has stored them.
 */
export function perform(changes: readonly Change[], { instead = [], kept = [] }: SaveOptions = {}) {
  return (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const state = getState() as HasSync;
    const { owner, outbox, isSender } = selectSync(state);
    if (owner === null || changes.length + instead.length === 0) return Promise.resolve();
    const [rest, entry] = inPlaceOf(
      outbox,
      instead,
      entryOf(changes, withoutSaves(state, instead)),
    );
    const after = changes.length === 0 ? rest : enqueue(rest, entry, isSender, kept);
    const photos = changes.flatMap((one) =>
      one.kind === 'upload' ? [[photoKey(one.bucket, one.path), one.photo]] : [],
    );
    const patch = outboxPatch(outbox, after);
    const updates = entry.steps.filter((step) => step.kind === 'update');
    const lost = updates.map((step) => unseenNotices(step, rest, after, updates));
    return dispatch(
      applyPatch(owner, {
        ...patch,
        photos: { ...patch.photos, ...Object.fromEntries(photos) },
        lost: Object.assign({}, ...lost),
      }),
    );
  };
}

/** The state as if refused saves had been discarded. */
export function withoutSaves(state: HasSync, keys: readonly string[]): HasSync {
  const { sync } = state;
  return {
    ...state,
    sync: { ...sync, outbox: keys.reduce((rest, key) => discard(rest, key), sync.outbox) },
  };
}

/** The outbox entry of a save: the steps that turn the rows as they are shown now into what is wanted. */
export function entryOf(changes: readonly Change[], state: HasSync): Entry {
  const madeAt = presentMoment();
  const steps = stepsOf(changes, state, madeAt);
  return { key: nextKey(state.sync.outbox), format: 1, madeAt, steps, sent: 0, refusal: null };
}

/** Each change is based on the result of those before it. */
function stepsOf(changes: readonly Change[], state: HasSync, madeAt: string): readonly Step[] {
  const shown = new Map<string, Map<string, Row>>();
  const rowsIn = (table: string) => {
    const known = shown.get(table);
    if (known) return known;
    const rows = rowsOfTable(table as SyncTable)(state) as unknown as readonly Row[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    shown.set(table, byId);
    return byId;
  };
  return changes.map((one) => {
    const step = stepOf(one, rowsIn, state.sync, madeAt);
    if ('table' in step) applyStep(step.table, rowsIn(step.table), step);
    return step;
  });
}

function stepOf(
  one: Change,
  rowsIn: (table: string) => ReadonlyMap<string, Row>,
  { owner, tables }: SyncState,
  madeAt: string,
): Step {
  switch (one.kind) {
    case 'insert': {
      const row = { created_at: madeAt, ...one.row };
      return { ...one, row, shown: { ...DEFAULTS[one.table], user_id: owner } };
    }
    case 'update': {
      const { kind, table, id, fields, seen } = one;
      const names = Object.keys(fields);
      const shown = pick(rowsIn(table).get(id) ?? {}, names);
      const before = seen ? pick(seen, names) : shown;
      const version = tables[table as SyncTable]?.rows[id]?.updated_at;
      const isOfVersion = typeof version === 'string' && sameValue(before, shown);
      return { kind, table, id, fields, before, base: isOfVersion ? version : null };
    }
    case 'delete':
      return { ...one, deletion: newId() };
    case 'upload':
      return { kind: 'upload', bucket: one.bucket, path: one.path };
    default:
      return one;
  }
}

/** A key greater than all others in the outbox, even if the clock was set back, and that no other save has had. */
function nextKey(outbox: Outbox): string {
  const last = outbox.at(-1)?.key ?? '';
  const id = newId();
  const behind = `${last.split('+')[0]}+${id}`;
  return [id, behind].find((key) => key > last) ?? `${last}+${id}`;
}
