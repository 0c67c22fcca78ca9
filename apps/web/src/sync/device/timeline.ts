import type { Row } from '@bloom/domain/outbox/entry';
import type { IDBPDatabase } from 'idb';
import { isBefore, type Part, type Place, placeOf } from '../store/place.ts';
import type { Schema } from './schema.ts';

/** The timeline is stored in its own order, so that a page of it can be read without the rest. */
const PREFIX = 'timeline';

/** An array sorts after any string (Indexed Database API, section 2.4). */
const AFTER_ALL = [PREFIX, []];

/** The key of a row of a table. */
export function keyOf(table: string, id: string, row: Row | null): IDBValidKey {
  return table === 'actions' && row !== null ? [PREFIX, ...placeOf(row)] : [table, id];
}

/** How many rows are read at once at most: reading thousands one by one takes seconds on a phone. */
const PAGE = 2000;

/** Reads a part of the timeline, newest first. */
export async function readTimeline(
  database: IDBPDatabase<Schema>,
  { before, from, count, isWanted = () => true }: Part,
): Promise<readonly Row[]> {
  // IndexedDB throws on an empty range.
  if (before !== null && !isBefore(from, before)) return [];
  const { store } = database.transaction('rows');
  const first: IDBValidKey = [PREFIX, ...from];
  const size = Math.min(count, PAGE);
  let end: IDBValidKey = before === null ? AFTER_ALL : [PREFIX, ...before];
  const rows: Row[] = [];
  for (;;) {
    const range = IDBKeyRange.bound(first, end, false, true);
    const newest = await store.openKeyCursor(range, 'prev');
    if (newest === null) return rows;
    const last = newest.key;
    const oldest = size > 1 ? await newest.advance(size - 1) : newest;
    const start = oldest?.key ?? first;
    const page = await store.getAll(IDBKeyRange.bound(start, last));
    rows.push(...page.reverse().filter(isWanted));
    if (rows.length >= count) return rows.slice(0, count);
    if (oldest === null) return rows;
    end = start;
  }
}

/**
 * The months that have actions, as in `2026-08`, newest first. It takes one lookup per month, however many actions
 * there are.
 */
export async function readMonths(database: IDBPDatabase<Schema>): Promise<readonly string[]> {
  const months: string[] = [];
  let cursor = await database.transaction('rows').store.openKeyCursor(wholeTimeline(), 'prev');
  while (cursor !== null) {
    const [, moment] = cursor.key as readonly unknown[];
    const month = String(moment).slice(0, 7);
    months.push(month);
    cursor = await cursor.continue([PREFIX, month]);
  }
  return months;
}

/** The whole timeline. */
export const wholeTimeline = () => IDBKeyRange.bound([PREFIX], AFTER_ALL);

export function isPlace(value: unknown): value is Place {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
  );
}
