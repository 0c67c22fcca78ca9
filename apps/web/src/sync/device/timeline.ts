import type { Row } from '@bloom/domain/outbox/entry';
import type { IDBPDatabase } from 'idb';
import { isBefore, type Part, type Place, placeOf } from '../place.ts';
import type { Schema } from './schema.ts';

/** The timeline lies in its own order, so that a page of it is read without the rest. */
const PREFIX = 'timeline';

/** A list counts as more than any text (Indexed Database API, section 2.4). */
const AFTER_ALL = [PREFIX, []];

/** Where a row of a table lies. */
export function keyOf(table: string, id: string, row: Row | null): IDBValidKey {
  return table === 'actions' && row !== null ? [PREFIX, ...placeOf(row)] : [table, id];
}

/** How many rows are read at once at most: one by one thousands of them take seconds on a phone. */
const PAGE = 2000;

/** Reads a part of the timeline, the newest first. */
export async function readTimeline(
  database: IDBPDatabase<Schema>,
  { before, from, count, isWanted = () => true }: Part,
): Promise<readonly Row[]> {
  // Of an empty range the browser makes no range.
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

/** The months in which something happened, as in `2026-08`, the newest first: one look for each, however much it was. */
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

/** All of the timeline. */
export const wholeTimeline = () => IDBKeyRange.bound([PREFIX], AFTER_ALL);

export function isPlace(value: unknown): value is Place {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
  );
}
