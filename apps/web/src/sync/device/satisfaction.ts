import type { Row } from '@bloom/domain/outbox/entry';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { changeOf, type WantedChanges, wantedOf } from '../satisfaction.ts';
import type { Schema } from './schema.ts';
import { wholeTimeline } from './timeline.ts';

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;
type Key = Schema['satisfaction']['key'];

/** The changes of satisfaction among rows of the timeline, each with its key. */
export function satisfactionIn(
  rows: Iterable<Row | null>,
): readonly (readonly [Key, SatisfactionChange])[] {
  return [...rows].flatMap((row) => {
    const change = row && changeOf(row);
    return change === null ? [] : [[[change.goalId, change.at, change.id], change] as const];
  });
}

/**
 * Reads changes of satisfaction, newest first. Thousands of whole rows would take a phone a quarter of a second; these
 * are a tenth of their size.
 */
export async function readSatisfaction(
  database: IDBPDatabase<Schema>,
  wanted: WantedChanges,
): Promise<readonly SatisfactionChange[]> {
  const { goalId, since } = wanted;
  // An array sorts after any string (Indexed Database API, section 2.4).
  const range = goalId === null ? null : IDBKeyRange.bound([goalId, since], [goalId, []]);
  return wantedOf(await database.getAll('satisfaction', range), wanted);
}

/** Fills the store from the rows of a device that had none. */
export async function fillSatisfaction(upgrade: Upgrade): Promise<void> {
  const rows = await upgrade.objectStore('rows').getAll(wholeTimeline());
  const store = upgrade.objectStore('satisfaction');
  await Promise.all(satisfactionIn(rows).map(([key, change]) => store.put(change, key)));
}
