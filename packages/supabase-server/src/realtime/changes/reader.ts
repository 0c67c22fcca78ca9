import type { Principal } from '../../gateway/principal.ts';
import type { Test } from './match-filters.ts';
import type { Change } from './noted-change.ts';
import type { PublishedTable } from './published-tables.ts';

/** A channel as the change feed sees it. */
export interface Subscriber {
  readonly reader: Reader;
  /** Sends it a change: the ids of the bindings that it matches, and its `data` as JSON. */
  sendChange(ids: readonly number[], data: string): void;
  /** Reports that changes were missed, and ends the channel. */
  missChanges(): void;
}

/** One binding of one channel, on one table. */
export interface Subscription {
  readonly subscriber: Subscriber;
  /** The binding's id in messages. */
  readonly id: number;
  readonly event: '*' | Change['type'];
  readonly tests: readonly Test[];
  /** The requested columns; null for all. */
  readonly select: readonly string[] | null;
}

/** A change that some subscriptions of a reader wait for. */
export interface Waiting {
  readonly change: Change;
  readonly table: PublishedTable;
  readonly subscriptions: readonly Subscription[];
}

/** All channels that read with the same rights, so that each row is read once for them. */
export interface Reader {
  readonly key: string;
  /** Of principals that differ only in their times, the newest. */
  principal: Principal;
  waiting: Waiting[];
  isBusy: boolean;
  users: number;
}

/** The readers of all open channels. */
export class Readers {
  readonly #byKey = new Map<string, Reader>();

  /** Returns the reader of a principal, and counts one more user of it; `leave` counts one less. */
  enter(principal: Principal): Reader {
    const key = keyOf(principal);
    const known = this.#byKey.get(key);
    const reader = known ?? { key, principal, waiting: [], isBusy: false, users: 0 };
    if (known && expiryOf(principal) > expiryOf(known.principal)) known.principal = principal;
    reader.users += 1;
    this.#byKey.set(key, reader);
    return reader;
  }

  leave(reader: Reader): void {
    reader.users -= 1;
    if (reader.users === 0) this.#byKey.delete(reader.key);
  }
}

const expiryOf = ({ claims }: Principal): number => Number(claims.exp ?? 0);

/** A renewed token gives the same rights. */
function keyOf({ role, claims }: Principal): string {
  const { exp: _exp, iat: _iat, ...lasting } = claims;
  return `${role} ${JSON.stringify(lasting)}`;
}
