import type { Row } from '@bloom/domain/outbox/entry';
import { rowKey, rowsOf } from '@bloom/domain/outbox/entry';
import { sameValue } from '@bloom/domain/rows/merge-row';
import type { Cursor, Patch } from '../../store/patch.ts';
import type { SyncState } from '../../store/slice.ts';
import { SYNC_TABLES, type SyncTable } from '../../store/tables.ts';
import type { Changes } from './read-changes.ts';

type Waiting = Pick<SyncState, 'outbox'>;

/** Rows that another tab has told of: it may be closed before it stores them. */
export const heardRows = new WeakSet<Row>();

/** What is known of an answer besides what it has. */
interface Known {
  /** Rows that the server does not have any more. */
  readonly gone?: Partial<Record<SyncTable, readonly string[]>>;
  /** Tables of which rows may be in memory only, as when the browser has closed the database. */
  readonly unstored?: readonly SyncTable[];
}

/** The rows that have unsent changes, refused ones too. */
export function waitingRows({ outbox }: Waiting): ReadonlySet<string> {
  return new Set(outbox.flatMap(({ steps }) => steps.flatMap(rowsOf)));
}

/**
 * The first deletion in an answer that is not applied yet because its row has unsent changes. It has to be read again.
 */
export function firstHeldBack({ trash }: Pick<Changes, 'trash'>, state: Waiting): Cursor | null {
  const waiting = waitingRows(state);
  const held = trash?.find(({ table_name: table, row_id: id }) => waiting.has(rowKey(table, id)));
  return held ? [held.deleted_at, held.row_id] : null;
}

/** When the rows of these tombstones were deleted, by row. */
export const goneIn = (trash: Changes['trash'] = []): NonNullable<Patch['gone']> =>
  Object.fromEntries(
    trash.map(({ table_name: table, row_id: id, deleted_at: at }) => [rowKey(table, id), at]),
  );

/**
 * The part of an answer that is newer than what the device has, and the rows that are gone. A row that was deleted
 * elsewhere and has unsent changes stays until these are sent: the answer to them asks the person what to do with it.
 */
export function rowsOfChanges(
  answer: Omit<Changes, 'history' | 'now'>,
  { tables, outbox, gone: before }: Pick<SyncState, 'tables' | 'outbox' | 'gone'>,
  { gone = {}, unstored = [] }: Known = {},
): NonNullable<Patch['rows']> {
  const waiting = waitingRows({ outbox });
  const patch: { [Table in SyncTable]?: Record<string, Row | null> } = {};
  const put = (table: SyncTable, id: string, row: Row | null) => {
    patch[table] ??= {};
    patch[table][id] = row;
  };
  const isStored = (table: SyncTable, row: Row) => {
    const known = tables[table]?.rows[row.id];
    return !(unstored.includes(table) || heardRows.has(known ?? row)) && sameValue(row, known);
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
      // Most rows that are read again are unchanged; leave them out, so that neither the lists nor the database have
      // work to do.
      if (isStored(table, row)) continue;
      const at = String(row.updated_at);
      // A change that was made before the deletion may arrive after it.
      const key = rowKey(table, row.id);
      const wentAt = went.get(key) ?? before[key] ?? '';
      if (at > wentAt && at >= knownAt(table, row.id)) put(table, row.id, row);
    }
  }
  return patch;
}
