import type { Row } from '@bloom/domain/outbox/entry';
import type { ListStatus } from '../../lists/list-state.ts';
import { endOf, isBefore, newestFirst, type Place, placeOf } from './place.ts';
import type { SyncTable } from './tables.ts';

type Rows = Readonly<Record<string, Row | null>>;

/** The part of a table that is in memory. */
export interface LoadedPart {
  /** Null marks a row that was deleted before the device's rows were loaded; there is none afterwards. */
  readonly rows: Rows;
  /**
   * Rows before this place stay in the database: the timeline is shown page by page. Null if all rows are in memory.
   */
  readonly from: Place | null;
}

/** The rows of a table in memory, as the server last sent them, and the state of its list. */
export interface TableState extends LoadedPart {
  /** Whether the device's rows are loaded. */
  readonly isLoaded: boolean;
  /** Whether the table was ever read completely. */
  readonly fetched: boolean;
  readonly status: ListStatus;
  readonly error: string | null;
}

export const noTable: TableState = {
  rows: {},
  isLoaded: false,
  fetched: false,
  status: 'idle',
  error: null,
  from: null,
};

/** Rows loaded from the device, and the place from which they have no gaps. */
export interface LoadedRows {
  readonly table: SyncTable;
  /** Null if the device could not read them, as after the browser has closed its database. */
  readonly rows: readonly Row[] | null;
  readonly from?: Place | null;
}

/** If more rows than this arrive at once, as after an import, the older ones stay in the database. */
const AT_ONCE = 200;

const isThere = (row: Row | null): row is Row => row !== null;
export const byId = (rows: readonly Row[]): Rows =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

/** Leaves out what was removed. */
export function withoutNull<T>(known: Readonly<Record<string, T | null>>): Record<string, T> {
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) as Record<
    string,
    T
  >;
}

/** Leaves out the rows that stay in the database. */
export function withoutOlder(rows: Rows, from: Place | null): Rows {
  if (from === null) return rows;
  return byId(
    Object.values(rows).filter((row) => isThere(row) && !isBefore(placeOf(row), from)) as Row[],
  );
}

/** Applies changes; returns the same object if none of them concerns it. */
export function applyChanges(part: LoadedPart, changed: Rows): LoadedPart {
  const { rows, from } = part;
  if (from === null) return { rows: { ...rows, ...changed }, from };
  const news = withoutOlder(changed, from);
  const count = Object.keys(news).length;
  if (count === 0) return part;
  const all = { ...rows, ...news };
  if (count <= AT_ONCE) return { rows: all, from };
  const room = Math.max(Object.keys(rows).length, AT_ONCE);
  const newest = Object.values(all).filter(isThere).sort(newestFirst).slice(0, room);
  return { rows: byId(newest), from: endOf(newest, room, from) };
}
