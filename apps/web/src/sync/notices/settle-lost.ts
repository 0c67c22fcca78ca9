import { overlay } from '@bloom/domain/outbox/overlay';
import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { type Fields, pick, sameValue } from '@bloom/domain/rows/merge-row';
import { newId } from '../../lib/new-id.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { refresh } from '../open/open-device.ts';
import { type Change, removePhotos } from '../save/changes.ts';
import { perform } from '../save/perform.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { rowsOfTable } from '../store/list.ts';
import type { LostFields } from '../store/patch.ts';
import { type HasSync, selectSync } from '../store/slice.ts';
import type { SyncTable } from '../store/tables.ts';

/** What a person answers about values that this device has overwritten. */
export type LostAnswer = 'bring back' | 'leave as is';

/**
 * Restores overwritten values, or discards them; a photo that is then not shown any more is removed. If the field was
 * changed here after the notice was written, that value becomes a notice itself.
 */
export function settleLost(key: string, answer: LostAnswer) {
  const isBroughtBack = answer === 'bring back';
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const state = () => getState() as HasSync;
    const { owner, lost } = selectSync(state());
    const known = lost[key];
    if (owner === null || known === undefined) return;
    const { id, fields, replacedBy = {} } = known;
    const table = known.table as SyncTable;
    if ('photo_filepath' in fields && mayShow(state(), known)) await dispatch(refresh([table]));
    // It was answered twice.
    if (selectSync(state()).lost[key] === undefined) return;
    const row = rowsOfTable(table)(state()).find((one) => one.id === id);
    const photo = leftPhoto(state(), known, isBroughtBack);
    const here = pick({ ...(row ?? waitingFields(state(), known)) }, Object.keys(fields));
    const seen = row ? undefined : { ...replacedBy, ...here };
    const update = { kind: 'update', table, id, fields, ...(seen && { seen }) } as const;
    const changes: readonly Change[] = [
      ...(isBroughtBack ? [update] : []),
      ...(photo ? [removePhotos(PHOTO_BUCKETS[table as keyof typeof PHOTO_BUCKETS], [photo])] : []),
    ];
    const unseen = isBroughtBack ? noticeOf(known, here) : {};
    const settled = dispatch(applyPatch(owner, { lost: { ...unseen, [key]: null } }));
    await Promise.all([settled, dispatch(perform(changes))]);
  };
}

/**
 * Whether the row shows a photo, as far as is known: its table may not be loaded, and what is shown may be older than what has
 * overwritten it. Else nobody has to wait for the server, which is asked again before a photo is removed.
 */
function mayShow(state: HasSync, { id, fields, ...known }: LostFields): boolean {
  const table = known.table as SyncTable;
  const { isLoaded = false, fetched = false } = selectSync(state).tables[table] ?? {};
  const row: Fields = { ...rowsOfTable(table)(state).find((one) => one.id === id) };
  return !(isLoaded && fetched) || row.photo_filepath === fields.photo_filepath;
}

/** The photo that no known row shows once this is settled. */
function leftPhoto(
  state: HasSync,
  { id, fields, ...known }: LostFields,
  isBroughtBack: boolean,
): string | null {
  const table = known.table as SyncTable;
  const row: Fields = { ...rowsOfTable(table)(state).find((one) => one.id === id) };
  const path = isBroughtBack ? row.photo_filepath : fields.photo_filepath;
  const isLeft =
    'photo_filepath' in fields &&
    selectSync(state).tables[table]?.fetched === true &&
    (isBroughtBack || row.photo_filepath !== path);
  return isLeft && typeof path === 'string' ? path : null;
}

/** The unsent fields of a row whose table is not loaded. */
function waitingFields({ sync }: HasSync, { table, id }: LostFields): Fields {
  return { ...overlay(table, [{ id }], sync.outbox)[0] };
}

/** The notice for values that this answer overwrites. A replaced photo is removed, as always. */
function noticeOf({ table, id, fields, replacedBy }: LostFields, here: Fields) {
  if (replacedBy === undefined) return {};
  const words = Object.keys(here).filter(
    (name) =>
      !name.startsWith('photo_') &&
      !sameValue(here[name], replacedBy[name]) &&
      !sameValue(here[name], fields[name]),
  );
  if (words.length === 0) return {};
  const key = newId();
  return {
    [key]: { key, table, id, fields: pick(here, words), replacedBy: pick(fields, words) },
  };
}
