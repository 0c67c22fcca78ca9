import type { Row } from '@bloom/domain/outbox/entry';
import type { Device } from '../device/device.ts';
import type { Cursor } from '../patch.ts';
import type { SyncState, TableState } from '../slice.ts';
import type { ListedTable } from '../tables.ts';
import type { Changes } from './read-changes.ts';

/** The first read of a table, which may take many requests. */
export interface FirstRead {
  /**
   * The ids that it brought, if the device had rows before: what it does not bring is gone. Null if it had none; then the
   * place that was reached is stored, and the next page goes on from there.
   */
  readonly seen: Set<string> | null;
  readonly begun: string;
  at: Cursor | undefined;
}

export type FirstReads = Map<ListedTable, FirstRead>;

/** The first read of a table that is running or was interrupted; undefined if it has to begin. */
export function firstReadOf(
  reads: FirstReads,
  { reached }: SyncState,
  table: ListedTable,
): FirstRead | undefined {
  const at = reached[table];
  const read = reads.get(table);
  if (read?.seen) return read;
  // Also begun by another tab, or by an earlier page. Without a place it was taken back.
  return at && { seen: null, begun: '', at };
}

/** Notes what an answer has of a table that is read for the first time. */
export async function noteFirstRead(
  reads: FirstReads,
  table: ListedTable,
  answer: Changes,
  { state, device }: { readonly state: SyncState; readonly device: Device },
): Promise<FirstRead> {
  const rows = answer[table] ?? [];
  const known = firstReadOf(reads, state, table);
  const hasRows = !known && (await rowsHere(state.tables[table], device, table)).length > 0;
  const read = known ?? { seen: hasRows ? new Set() : null, begun: answer.now, at: undefined };
  for (const { id } of rows) read.seen?.add(id);
  const last = rows.at(-1);
  if (last) read.at = [String(last.updated_at), last.id];
  reads.set(table, read);
  return read;
}

/** The rows that the device has and the complete first read of their table did not bring. */
export async function missingOnServer(
  { seen, begun }: FirstRead,
  known: TableState | undefined,
  device: Device,
  table: ListedTable,
): Promise<readonly string[]> {
  if (seen === null) return [];
  const rows = await rowsHere(known, device, table);
  return rows
    .filter(({ id, updated_at: at }) => !seen.has(id) && String(at) < begun)
    .map(({ id }) => id);
}

/**
 * The rows of a table that this device has: from memory if they are loaded, as the database may still be busy storing
 * them.
 */
async function rowsHere(
  known: TableState | undefined,
  device: Device,
  table: ListedTable,
): Promise<readonly Row[]> {
  if (known?.isLoaded) return Object.values(known.rows).filter((row) => row !== null);
  return device.readRows(table).catch(() => []);
}
