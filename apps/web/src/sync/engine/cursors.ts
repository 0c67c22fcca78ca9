import type { Cursor } from '../patch.ts';
import type { SyncTable } from '../tables.ts';
import type { Changes, Cursors } from './read-changes.ts';

/**
 * Rows may be committed later than their timestamps say, so this many milliseconds before the cursor are read again.
 */
const OVERLAP = 30_000;

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Cursors from which rows that were committed late are read again. */
export function overlapped(cursors: Cursors): Cursors {
  return Object.fromEntries(
    Object.entries(cursors).map(([table, [moment]]) => [
      table,
      [new Date(Date.parse(moment) - OVERLAP).toISOString(), FIRST_ID],
    ]),
  );
}

/**
 * Where to continue next time. A table without news keeps its cursor, or gets one at the time of the answer if this was
 * its first read. If not all of a table fitted into the answer, the next read continues after the last row that did.
 * Once the newest row is older than the overlap, no late commit can come any more, so the cursor moves past it:
 * otherwise everything that an import wrote at one moment would be read again each time.
 */
export function cursorsAfter(
  answer: Changes,
  asked: readonly SyncTable[],
  at: Cursors,
  known: Cursors,
): Cursors {
  const isLeft = (kind: string) => answer.more?.includes(kind) ?? false;
  const next: { [Table in keyof Cursors]: Cursor } = {};
  const readOnFrom = (kind: SyncTable | 'trash', end: Cursor | undefined) => {
    const before = isLeft(kind) ? at[kind] : (known[kind] ?? at[kind] ?? [answer.now, FIRST_ID]);
    const from = end ?? before;
    if (from) next[kind] = from;
  };
  for (const table of asked) {
    const end = answer[table]?.at(-1);
    const place: Cursor | undefined = end && [String(end.updated_at), end.id];
    readOnFrom(table, place && !isLeft(table) ? afterOverlap(place, answer.now) : place);
  }
  const end = answer.trash?.at(-1);
  readOnFrom('trash', end && [end.deleted_at, end.row_id]);
  return next;
}

function afterOverlap(place: Cursor, now: string): Cursor {
  const end = Date.parse(place[0]) + OVERLAP;
  return end > Date.parse(now) ? place : [new Date(end).toISOString(), FIRST_ID];
}

/** The cursors of some tables, and that of the trash, which all tables share. */
export function pickCursors(cursors: Cursors, tables: readonly SyncTable[]): Cursors {
  return Object.fromEntries(
    Object.entries(cursors).filter(
      ([table]) => table === 'trash' || tables.includes(table as SyncTable),
    ),
  );
}
