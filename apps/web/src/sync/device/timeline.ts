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

/** Reads a part of the timeline, the newest first. */
export async function readTimeline(
  database: IDBPDatabase<Schema>,
  { before, from, count }: Part,
): Promise<readonly Row[]> {
  // Of an empty range the browser makes no range.
  if (before !== null && !isBefore(from, before)) return [];
  const range = IDBKeyRange.bound(
    [PREFIX, ...from],
    before === null ? AFTER_ALL : [PREFIX, ...before],
    false,
    before !== null,
  );
  const rows: Row[] = [];
  const { store } = database.transaction('rows');
  for await (const cursor of store.iterate(range, 'prev')) {
    rows.push(cursor.value);
    if (rows.length === count) break;
  }
  return rows;
}

/** All of the timeline. */
export const wholeTimeline = () => IDBKeyRange.bound([PREFIX], AFTER_ALL);

export function isPlace(value: unknown): value is Place {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
  );
}
