import type { Cursor } from '../../store/patch.ts';
import { FIRST_ID } from '../../store/place.ts';

/**
 * Rows may be committed later than their timestamps say, so this many milliseconds before the cursor are read again.
 */
const OVERLAP = 30_000;

const after = ([moment]: Cursor, duration: number): Cursor => [
  new Date(Date.parse(moment) + duration).toISOString(),
  FIRST_ID,
];

/** From where a table is read so that rows that were committed late are read again. */
export const overlapped = (cursor: Cursor): Cursor => after(cursor, -OVERLAP);

/** How far the pages of a table have come that are asked for one after the other. */
export interface Pages {
  /** The next page begins after this place; undefined for the beginning. */
  readonly at: Cursor | undefined;
  /** When the first page was given that ended where rows could still be committed before its end; null if none did. */
  readonly openSince: string | null;
}

export const pagesFrom = (at: Cursor | undefined): Pages => ({ at, openSince: null });

/** @param end the last row of one more page; undefined if it had none */
export function pagesAfter({ at, openSince }: Pages, end: Cursor | undefined, now: string): Pages {
  const next = end ?? at;
  const isOpen = next !== undefined && isOpenAt(next, now);
  return { at: next, openSince: openSince ?? (isOpen ? now : null) };
}

/** Whether rows could still be committed before a place. */
export const isOpenAt = ([moment]: Cursor, now: string): boolean =>
  Date.parse(moment) + OVERLAP > Date.parse(now);

/**
 * Where to continue next time, with the overlap. Once the newest row is older than the overlap, no late commit can come any
 * more, so the cursor moves past it: otherwise everything that an import wrote at one moment would be read again each time.
 * A table without rows gets a cursor at the time of the answer.
 */
export function cursorOf({ at, openSince }: Pages, now: string): Cursor {
  if (at === undefined) return [now, FIRST_ID];
  return openSince === null ? after(at, OVERLAP) : [openSince, FIRST_ID];
}

/** Where to continue after an interruption, however long that takes. */
export const resumesAt = ({ at, openSince }: Pages): Cursor | undefined =>
  openSince === null ? at : overlapped([openSince, FIRST_ID]);

/** The place of the last row of a page. */
export function endOf(
  rows: readonly { readonly id: string; readonly updated_at?: unknown }[] = [],
): Cursor | undefined {
  const last = rows.at(-1);
  return last && [String(last.updated_at), last.id];
}

export const isLater = ([one]: Cursor, [other]: Cursor): boolean =>
  Date.parse(one) > Date.parse(other);
