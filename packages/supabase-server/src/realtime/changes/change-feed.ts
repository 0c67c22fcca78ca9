import type { Executor } from '../../database/port/executor.ts';
import { deliver } from './deliver.ts';
import { comparisonsOf, passes } from './match-filters.ts';
import { type Noted, readNoted } from './noted-change.ts';
import type { PublishedTable } from './published-tables.ts';
import { keyValues } from './read-rows.ts';
import { type Records, readWaiting, type Turn } from './read-waiting.ts';
import type { Reader, Subscription, Waiting } from './reader.ts';
import type { Subscriptions } from './subscriptions.ts';

/** What the feed needs. */
export interface FeedSettings {
  readonly executor: Executor;
  readonly subscriptions: Subscriptions;
  readonly tables: () => ReadonlyMap<string, PublishedTable>;
  /** By `schema.table`, the column with the one person who gets its changes. */
  readonly owners: Readonly<Record<string, string>>;
  /** Whether one person may be sent so many changes more, one for each channel. */
  readonly maySend: (whose: string, changes: number) => boolean;
  /** Called when changes could not be delivered, which their channels were told. */
  readonly failed: (fault: unknown) => void;
}

/** No reader may have more changes than this waiting: its channels are told that they missed some. */
const MOST_WAITING = 1_000;
/** So many comparisons of values cost as much as a change that is sent; a binding counts as one, too. */
const COMPARISONS_A_CHANGE = 50;
/** How many readers are served in one transaction. */
const READERS_AT_ONCE = 20;
const ROWS_AT_ONCE = 50;
/** Transactions at once; the embedded database does one thing at a time anyway. */
const MOST_TRANSACTIONS = 3;

/**
 * Receives changes, keeps those that somebody may want by what is noted of them, reads each row as each of its readers,
 * and delivers it. Changes reach a reader in the order in which they were notified.
 */
export class ChangeFeed {
  readonly #settings: FeedSettings;
  readonly #ready = new Set<Reader>();
  #transactions = 0;

  constructor(settings: FeedSettings) {
    this.#settings = settings;
  }

  /** Receives the payload of a trigger's notification. */
  take(payload: string): void {
    const noted = readNoted(payload);
    const table = noted && this.#settings.tables().get(noted.table);
    if (!noted || !table) return;
    if (noted.whole) this.#match(noted, table);
    else this.miss(noted.table);
    this.#work();
  }

  #match(noted: Noted, table: PublishedTable): void {
    const { subscriptions, owners } = this.#settings;
    const ownerColumn = owners[noted.table];
    for (const change of noted.changes) {
      const known = change.type === 'DELETE' ? keyValues(table, change.values) : change.values;
      const byReader = Map.groupBy(
        subscriptions.of(change, ownerColumn),
        ({ subscriber }) => subscriber.reader,
      );
      for (const [reader, all] of byReader) {
        const cost = all.reduce((sum, { tests }) => sum + 1 + comparisonsOf(tests), 0);
        if (!this.#mayCost(reader, cost / COMPARISONS_A_CHANGE)) this.#missFor(reader, all);
        else {
          const hit = all.filter(({ tests }) => passes(tests, known) !== false);
          if (hit.length > 0) this.#wait(reader, { change, table, subscriptions: hit });
        }
      }
    }
  }

  /** Tells everybody who subscribed to changes (of one table, where it is named) that some were missed. */
  miss(table?: string): void {
    const subscribers = new Set(
      [...this.#settings.subscriptions.every(table)].map(({ subscriber }) => subscriber),
    );
    for (const subscriber of subscribers) {
      const { reader } = subscriber;
      // Other channels of the same reader still wait for changes of other tables.
      reader.waiting =
        table === undefined ? [] : reader.waiting.filter(({ change }) => change.table !== table);
      subscriber.missChanges();
    }
  }

  #wait(reader: Reader, waiting: Waiting): void {
    reader.waiting.push(waiting);
    if (reader.waiting.length > MOST_WAITING) this.#missFor(reader);
    else if (!reader.isBusy) this.#ready.add(reader);
  }

  #missFor(reader: Reader, also: Iterable<Subscription> = []): void {
    const missed = [...also, ...subscriptionsOf(reader.waiting)];
    reader.waiting = [];
    this.#ready.delete(reader);
    for (const subscriber of new Set(missed.map((one) => one.subscriber))) subscriber.missChanges();
  }

  #work(): void {
    const most = Math.min(MOST_TRANSACTIONS, this.#settings.executor.places);
    while (this.#transactions < most && this.#ready.size > 0) {
      const turns = [...this.#ready.values().take(READERS_AT_ONCE)].map((reader) => {
        this.#ready.delete(reader);
        reader.isBusy = true;
        return { reader, taken: reader.waiting.splice(0, ROWS_AT_ONCE) };
      });
      this.#transactions += 1;
      void this.#read(turns);
    }
  }

  async #read(turns: readonly Turn[]): Promise<void> {
    const { records, failed } = await readWaiting(this.#settings.executor, turns);
    const faults = new Map(failed);
    for (const { reader, taken } of turns) {
      reader.isBusy = false;
      try {
        if (!faults.has(reader)) this.#deliver(reader, taken, records);
      } catch (fault) {
        // A row may nest more levels than the stack has room for.
        faults.set(reader, fault);
      }
      if (faults.has(reader)) this.#missFor(reader, subscriptionsOf(taken));
      if (reader.waiting.length > 0) this.#ready.add(reader);
    }
    const [first] = faults.values();
    if (faults.size > 0) this.#settings.failed(first);
    this.#transactions -= 1;
    this.#work();
  }

  /** A change costs one for each channel that receives it, so that nobody makes others wait by opening many channels. */
  #deliver(reader: Reader, taken: readonly Waiting[], records: Records): void {
    for (const [index, waiting] of taken.entries()) {
      const channels = new Set(waiting.subscriptions.map(({ subscriber }) => subscriber));
      if (!this.#mayCost(reader, channels.size)) {
        this.#missFor(reader, subscriptionsOf(taken.slice(index)));
        return;
      }
      deliver(waiting, records.get(waiting) ?? null);
    }
  }

  #mayCost({ principal: { role, claims }, key }: Reader, changes: number): boolean {
    const whose = typeof claims.sub === 'string' ? claims.sub : key;
    return role === 'service_role' || this.#settings.maySend(whose, changes);
  }
}

const subscriptionsOf = (waiting: readonly Waiting[]): readonly Subscription[] =>
  waiting.flatMap(({ subscriptions }) => subscriptions);
