import type { Row } from '@bloom/domain/outbox/entry';
import { deleteRows, type Undo } from '../../../../apps/web/src/sync/save/changes.ts';
import { restoredBy } from '../ledger/steps.ts';
import { keptOf, type Scene, save, someRow, TABLES, type Table } from './acts.ts';

const BELONGS = ['issues', 'strategies', 'wishes', 'achievements', 'check_ins'] as const;

export function remove(scene: Scene): void {
  const { device, ledger, chance } = scene;
  const table = chance.one(TABLES) ?? 'todos';
  const row = someRow(scene, table);
  if (row === undefined) return;
  const going = [row, ...belonging(scene, table, row)];
  const before = device.outbox;
  const kept = save(scene, [deleteRows(table, [row.id])]);
  ledger.delete(going, before, kept);
  ledger.letGo(before, device.outbox);
}

/** Deletions that can be undone on a page, until the page is closed. */
const undos = new WeakMap<object, { readonly rows: readonly Row[]; readonly undo: Undo }[]>();

/** Deletes as the screens do, so that it can be taken back. */
export async function removeUndoably(scene: Scene): Promise<void> {
  const { device, ledger, chance, trace } = scene;
  const { page } = device;
  const table = chance.one(TABLES) ?? 'todos';
  const row = someRow(scene, table);
  if (row === undefined) return;
  const rows = [row, ...belonging(scene, table, row)];
  const change = deleteRows(table, [row.id]);
  trace.tell(device.name, change);
  let before = device.outbox;
  const leave = page.store.subscribe(() => {
    const after = device.outbox;
    const isGone = !device.rows(table).some(({ id }) => id === row.id);
    if (isGone) leave();
    if (isGone) ledger.letGo(before, after);
    before = after;
  });
  const kept = page.store.dispatch(page.room.performUndoable([change]));
  ledger.delete(rows, before, keptOf(device, kept));
  const undo = await kept;
  undos.set(page, [...(undos.get(page) ?? []), { rows, undo }]);
}

/** Undoes one of the last deletions of the page. */
export async function undoDeletion({ device, chance, ledger, trace }: Scene): Promise<void> {
  const known = undos.get(device.page) ?? [];
  const chosen = chance.one(known);
  if (chosen === undefined) return;
  undos.set(
    device.page,
    known.filter((one) => one !== chosen),
  );
  const ids = new Set(chosen.rows.map(({ id }) => id));
  trace.tell(device.name, 'takes back the deletion of', [...ids]);
  const isOver = () =>
    !device.outbox.some(({ steps }) => restoredBy(steps).some((id) => ids.has(id)));
  const kept = chosen.undo();
  ledger.undo(chosen.rows, isOver, keptOf(device, kept));
  await kept;
}

/** Restores a deletion from the trash, as its page does. */
export async function restore({ device, chance, ledger, trace }: Scene): Promise<void> {
  const { client } = device.page.room;
  const { data } = await client
    .from('trash')
    .select('deletion, row_id')
    .not('row', 'is', null)
    .order('deleted_at');
  const chosen = chance.one(data ?? []);
  if (chosen === undefined) return;
  const ids = (data ?? []).filter(({ deletion }) => deletion === chosen.deletion);
  trace.tell(device.name, 'restores', ids);
  ledger.broughtBack(ids.map(({ row_id: id }) => id));
  await client.rpc('restore_rows', { deletion: chosen.deletion });
  void device.refresh(['todos', 'gratitudes']);
}

/** Empties the trash of what somebody sees in it, as its page does. */
export async function empty({ device, ledger, trace }: Scene): Promise<void> {
  const { client } = device.page.room;
  const { data: seen } = await client.rpc('list_trash', { page: 20 });
  const [newest] = (seen ?? []) as readonly { readonly deleted_at: string }[];
  if (newest === undefined) return;
  const until = newest.deleted_at;
  const { data: going } = await client
    .from('trash')
    .select('row_id, row')
    .not('row', 'is', null)
    .lte('deleted_at', until);
  if (going === null) return;
  trace.tell(device.name, 'empties the trash until', until);
  ledger.empty(going);
  await client.rpc('empty_trash', { until });
}

/** The rows that are deleted with a row. */
function belonging({ device }: Scene, table: Table, row: Row): readonly Row[] {
  if (table !== 'goals') return [];
  return BELONGS.flatMap((one) => device.rows(one).filter(({ goal_id: goal }) => goal === row.id));
}
