import type { Change } from './noted-change.ts';
import type { Subscription } from './reader.ts';

interface OfTable {
  readonly byOwner: Map<string, Set<Subscription>>;
  readonly all: Set<Subscription>;
}

/** The subscriptions to changes, by table and, for tables with an owner column, by owner. */
export class Subscriptions {
  readonly #byTable = new Map<string, OfTable>();

  /**
   * @param table as `schema.table`
   * @param owner only changes of this person's rows; null for everybody's
   * @returns a function that removes it again
   */
  add(table: string, owner: string | null, subscription: Subscription): () => void {
    const ofTable = this.#byTable.get(table) ?? { byOwner: new Map(), all: new Set() };
    this.#byTable.set(table, ofTable);
    const { byOwner, all } = ofTable;
    const place = owner === null ? all : (byOwner.get(owner) ?? new Set());
    if (owner !== null) byOwner.set(owner, place);
    place.add(subscription);
    return () => {
      place.delete(subscription);
      if (owner !== null && place.size === 0 && byOwner.get(owner) === place) byOwner.delete(owner);
    };
  }

  /** The subscriptions that may want a change, by its table, its owner and its kind. */
  *of(change: Change, ownerColumn: string | undefined): Iterable<Subscription> {
    const ofTable = this.#byTable.get(change.table);
    if (ofTable === undefined) return;
    const owner = ownerColumn === undefined ? null : (change.values[ownerColumn] ?? null);
    const owned = owner === null ? [] : (ofTable.byOwner.get(owner) ?? []);
    for (const place of [ofTable.all, owned]) {
      for (const subscription of place) {
        if (subscription.event === '*' || subscription.event === change.type) yield subscription;
      }
    }
  }

  /** All subscriptions, of one table where it is named. */
  *every(table?: string): Iterable<Subscription> {
    for (const [name, { all, byOwner }] of this.#byTable) {
      if (table !== undefined && name !== table) continue;
      yield* all;
      for (const place of byOwner.values()) yield* place;
    }
  }
}
