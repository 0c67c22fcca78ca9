import type { Row } from '@bloom/domain/outbox/entry';
import type { Tombstone } from '../engine/read/read-changes.ts';
import { goneIn, rowsOfChanges } from '../engine/read/rows-of-changes.ts';
import type { Patch } from '../store/patch.ts';
import type { SyncState } from '../store/slice.ts';
import { SYNC_TABLES, type SyncTable } from '../store/tables.ts';
import type { ServerChange } from './open-channel.ts';

/**
 * Turns changes from the server into a patch. The last change of a row wins, and no late change restores a deleted row. Null
 * if nothing is new to this device, such as after its own changes.
 */
export function patchOfChanges(
  changes: readonly ServerChange[],
  state: Pick<SyncState, 'tables' | 'outbox' | 'gone'>,
): Patch | null {
  const rows: { [Table in SyncTable]?: Row[] } = {};
  const trash: Tombstone[] = [];
  for (const { table, row } of changes) {
    if (table === 'trash') trash.push(row as unknown as Tombstone);
    else if (typeof row.id === 'string') {
      const known = state.tables[table]?.rows[row.id];
      if (known && known.updated_at === row.updated_at) continue;
      rows[table] ??= [];
      rows[table].push(row as Row);
    }
  }
  const patch = rowsOfChanges({ ...rows, trash }, state);
  if (!isEmpty(patch, state)) return { rows: patch, gone: goneIn(trash) };
  return trash.length > 0 ? { gone: goneIn(trash) } : null;
}

/**
 * Whether the patch only deletes what is not there. A table that is not loaded may have the row in the database, and an
 * answer under way may bring it to one that is not whole.
 */
function isEmpty(
  patch: NonNullable<Patch['rows']>,
  { tables }: Pick<SyncState, 'tables'>,
): boolean {
  return SYNC_TABLES.every((table) =>
    Object.entries(patch[table] ?? {}).every(([id, row]) => {
      const known = tables[table];
      return row === null && known?.isLoaded && known.fetched && known.rows[id] === undefined;
    }),
  );
}
