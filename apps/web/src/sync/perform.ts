import { pick, sameValue } from '@bloom/domain/merge-row';
import { discard, inPlaceOf, retry } from '@bloom/domain/outbox/answers';
import { enqueue } from '@bloom/domain/outbox/enqueue';
import {
  type Entry,
  type Outbox,
  pathsRemoved,
  type Row,
  type Step,
} from '@bloom/domain/outbox/entry';
import { applyStep } from '@bloom/domain/outbox/overlay';
import { PHOTO_BUCKETS } from '@bloom/domain/photo';
import { newId } from '../lib/new-id.ts';
import { presentMoment } from '../lib/present.ts';
import type { Dispatch } from '../lib/redux.ts';
import { applyPatch } from './apply-patch.ts';
import { type Change, removePhotos } from './changes.ts';
import { rowsOfTable } from './list.ts';
import { outboxPatch, photoKey } from './patch.ts';
import { type HasSync, type SyncState, selectSync } from './slice.ts';
import { DEFAULTS, type SyncTable } from './tables.ts';
import { withOutbox } from './with-outbox.ts';

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
    return dispatch(
      applyPatch(owner, { ...patch, photos: { ...patch.photos, ...Object.fromEntries(photos) } }),
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

/** Sends a refused save again, or restores the row that was deleted elsewhere. */
export function retrySave(key: string) {
  return withOutbox((outbox) => retry(outbox, key));
}

/** Discards a refused save, and removes the photos that it uploaded and no row shows. */
export function discardSave(key: string) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const state = () => getState() as HasSync;
    const photos = photosOfRows(selectSync(state()).outbox.find((known) => known.key === key));
    await dispatch(withOutbox((outbox) => discard(outbox, key)));
    const isShown = ({ table, path }: (typeof photos)[number]) =>
      rowsOfTable(table)(state()).some(
        (row) => 'photo_filepath' in row && row.photo_filepath === path,
      );
    const { outbox } = selectSync(state());
    const removed = new Set(outbox.flatMap(({ steps }) => steps.flatMap(pathsRemoved)));
    const unshown = photos.filter((photo) => !removed.has(photo.path) && !isShown(photo));
    await dispatch(
      perform(unshown.map(({ table, path }) => removePhotos(PHOTO_BUCKETS[table], [path]))),
    );
  };
}

/** Sends the outbox now instead of after the current pause. */
export function sendNow() {
  return (dispatch: Dispatch, getState: GetState): void => {
    const { owner } = selectSync(getState() as HasSync);
    if (owner !== null) void dispatch(applyPatch(owner, { sender: 'free' }));
  };
}

/** The photos that a save writes into rows. */
function photosOfRows(save: Entry | undefined) {
  return (save?.steps ?? []).flatMap((step) => {
    const row = step.kind === 'insert' ? step.row : 'fields' in step ? step.fields : {};
    const { photo_filepath: path } = row;
    if (!('table' in step) || typeof path !== 'string') return [];
    return [{ table: step.table as keyof typeof PHOTO_BUCKETS, path }];
  });
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

/** A key greater than all others in the outbox, even if the clock was set back. */
function nextKey(outbox: Outbox): string {
  const last = outbox.at(-1)?.key ?? '';
  const id = newId();
  return id > last ? id : `${last}+`;
}
