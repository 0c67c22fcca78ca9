import { sameValue } from '@bloom/domain/merge-row';
import type { Row } from '@bloom/domain/outbox/entry';
import { rowKey, rowsOf } from '@bloom/domain/outbox/entry';
import type { Cursor, Patch } from '../patch.ts';
import type { SyncState } from '../slice.ts';
import { SYNC_TABLES, type SyncTable } from '../tables.ts';
import type { Changes } from './read-changes.ts';

type Waiting = Pick<SyncState, 'outbox'>;

/** The rows of which something waits, also where it was refused. */
export function waitingRows({ outbox }: Waiting): ReadonlySet<string> {
  return new Set(outbox.flatMap(({ steps }) => steps.flatMap(rowsOf)));
}

/** The first deletion of an answer that was not made here yet, as something waits for its row: it has to be read again. */
export function firstHeldBack({ trash }: Pick<Changes, 'trash'>, state: Waiting): Cursor | null {
  const waiting = waitingRows(state);
  const held = trash?.find(({ table_name: table, row_id: id }) => waiting.has(rowKey(table, id)));
  return held ? [held.deleted_at, held.row_id] : null;
}

/**
 * What of an answer is newer than what the device has, and what is not there any more. A row that was deleted elsewhere
 * and changed here stays until that change was sent: the answer to it asks what shall become of the row.
 */
export function rowsOfChanges(
  answer: Omit<Changes, 'history' | 'now'>,
  { tables, outbox }: Pick<SyncState, 'tables' | 'outbox'>,
  gone: Partial<Record<SyncTable, readonly string[]>> = {},
): NonNullable<Patch['rows']> {
  const waiting = waitingRows({ outbox });
  const patch: { [Table in SyncTable]?: Record<string, Row | null> } = {};
  const put = (table: SyncTable, id: string, row: Row | null) => {
    patch[table] ??= {};
    patch[table][id] = row;
  };
  const knownAt = (table: SyncTable, id: string) =>
    String(tables[table]?.rows[id]?.updated_at ?? '');
  for (const table of SYNC_TABLES) {
    for (const id of gone[table] ?? []) if (!waiting.has(rowKey(table, id))) put(table, id, null);
  }
  const went = new Map<string, string>();
  for (const { table_name: name, row_id: id, deleted_at: at } of answer.trash ?? []) {
    const table = SYNC_TABLES.find((known) => known === name);
    if (table === undefined || knownAt(table, id) > at) continue;
    went.set(rowKey(table, id), at);
    if (!waiting.has(rowKey(table, id))) put(table, id, null);
  }
  for (const table of SYNC_TABLES) {
    for (const row of answer[table] ?? []) {
      // Most of what is read again is as it was: neither the lists nor the device have anything to do for it.
      if (sameValue(row, tables[table]?.rows[row.id])) continue;
      const at = String(row.updated_at);
      const wentAt = went.get(rowKey(table, row.id)) ?? '';
      if (at > wentAt && at >= knownAt(table, row.id)) put(table, row.id, row);
    }
  }
  return patch;
}
