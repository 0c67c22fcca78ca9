import { passes } from './match-filters.ts';
import { onlyColumns, presentChange, valuesOf } from './present-change.ts';
import { readableColumns } from './read-rows.ts';
import type { Subscriber, Subscription, Waiting } from './reader.ts';

/**
 * Delivers a change to its subscribers. An insert or update is delivered only with the row as they may read it, and
 * only where that row passes their filters.
 * @param record the row as the reader sees it, as JSON; null when the reader does not see it, or the row no longer
 * exists
 */
export function deliver(waiting: Waiting, record: string | null): void {
  if (waiting.change.type !== 'DELETE' && record === null) return;
  const { subscriptions } = waiting;
  const hit = record === null ? subscriptions : passing(subscriptions, record);
  const presented = new Map<string, string>();
  for (const [subscriber, all] of bySubscriber(hit)) {
    for (const same of bySelect(all)) {
      const select = same[0]?.select ?? null;
      const key = JSON.stringify(select);
      const data = presented.get(key) ?? present(waiting, record, select);
      presented.set(key, data);
      subscriber.sendChange(
        same.map(({ id }) => id),
        data,
      );
    }
  }
}

function passing(subscriptions: readonly Subscription[], record: string): readonly Subscription[] {
  if (subscriptions.every(({ tests }) => tests.length === 0)) return subscriptions;
  const values = valuesOf(record);
  return subscriptions.filter(({ tests }) => passes(tests, values) === true);
}

function present(
  { change, table, subscriptions }: Waiting,
  record: string | null,
  select: readonly string[] | null,
): string {
  const role = subscriptions[0]?.subscriber.reader.principal.role ?? 'anon';
  const columns = readableColumns(table, role);
  if (select === null) return presentChange(change, table, columns, record);
  const asked = columns.filter(({ name }) => select.includes(name));
  return presentChange(change, table, asked, record === null ? null : onlyColumns(record, select));
}

const bySubscriber = (subscriptions: readonly Subscription[]): Map<Subscriber, Subscription[]> =>
  Map.groupBy(subscriptions, ({ subscriber }) => subscriber);

/** Bindings that ask for the same columns share one event. */
const bySelect = (subscriptions: readonly Subscription[]): Iterable<Subscription[]> =>
  Map.groupBy(subscriptions, ({ select }) => JSON.stringify(select)).values();
