import type { Row } from '@bloom/domain/outbox/entry';
import type { Device } from '../../device/device.ts';
import type { TableState } from '../../store/loaded-part.ts';
import type { SyncState } from '../../store/slice.ts';
import type { ListedTable } from '../../store/tables.ts';
import { endOf, isLater, type Pages, pagesAfter, pagesFrom } from './cursors.ts';
import type { Changes } from './read-changes.ts';

/** The first read of a table, which may take many requests. */
export interface FirstRead {
  /**
   * The ids that it brought, if the device had rows before: what it does not bring is gone. Null if it had none; then the
   * place that was reached is stored, and the next page goes on from there.
   */
  readonly seen: Set<string> | null;
  readonly begun: string;
  /** That of the state when it began: it ends when all places are taken back. */
  readonly anew: object;
  readonly pages: Pages;
}

export type FirstReads = Map<ListedTable, FirstRead>;

/** Rows that the device had before an answer, by table. */
export type RowsBefore = ReadonlyMap<ListedTable, readonly Row[]>;

/** The first read of a table that is running or was interrupted; undefined if it has to begin. */
export function firstReadOf(
  reads: FirstReads,
  { reached, anew }: SyncState,
  table: ListedTable,
): FirstRead | undefined {
  const place = reached[table];
  const read = reads.get(table);
  const own = read?.anew === anew ? read : undefined;
  if (own?.seen) return own;
  // Taken back.
  if (!place) return undefined;
  // Where late commits are possible, only this page may go on from the last row that it was given.
  if (own?.pages.at && !isLater(place, own.pages.at)) return own;
  // Begun by another tab, or by an earlier page.
  return { seen: null, begun: '', anew, pages: pagesFrom(place) };
}

/** Notes what an answer has of a table that is read for the first time. */
export function noteFirstRead(
  reads: FirstReads,
  table: ListedTable,
  answer: Changes,
  { state, hasRows }: { readonly state: SyncState; readonly hasRows: boolean },
): FirstRead {
  const rows = answer[table] ?? [];
  const { now: begun } = answer;
  const seen = hasRows ? new Set<string>() : null;
  const known = firstReadOf(reads, state, table) ?? {
    seen,
    begun,
    anew: state.anew,
    pages: pagesFrom(undefined),
  };
  for (const { id } of rows) known.seen?.add(id);
  const read = { ...known, pages: pagesAfter(known.pages, endOf(rows), answer.now) };
  reads.set(table, read);
  return read;
}

/** The rows that the device had and the complete first read of their table did not bring. */
export function missingOnServer(
  { seen, begun }: FirstRead,
  rows: readonly Row[],
): readonly string[] {
  if (seen === null) return [];
  return rows
    .filter(({ id, updated_at: at }) => !seen.has(id) && String(at) < begun)
    .map(({ id }) => id);
}

/**
 * The rows of a table that this device has: from memory if they are loaded, as the database may still be busy storing
 * them.
 */
export async function rowsHere(
  known: TableState | undefined,
  device: Device,
  table: ListedTable,
): Promise<readonly Row[]> {
  if (known?.isLoaded) return Object.values(known.rows).filter((row) => row !== null);
  return device.readRows(table).catch(() => []);
}
