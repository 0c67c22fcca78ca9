import type { Principal } from '../../gateway/principal.ts';
import type { Change } from './noted-change.ts';
import type { PublishedTable } from './published-tables.ts';
import type { Test } from './sieve.ts';

/** A channel as changes see it. */
export interface Subscriber {
  readonly reader: Reader;
  /** Tells it a change: the ids of the bindings that it hits, and its `data` as JSON. */
  tellChange(ids: readonly number[], data: string): void;
  /** Tells it that changes were missed, and ends it. */
  missChanges(): void;
}

/** One binding of one channel, on one table. */
export interface Subscription {
  readonly subscriber: Subscriber;
  /** The binding's id on the wire. */
  readonly id: number;
  readonly event: '*' | Change['type'];
  readonly tests: readonly Test[];
  /** The columns that are asked for; null for all. */
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
  /** Of those that differ in their times alone, the newest. */
  principal: Principal;
  waiting: Waiting[];
  isBusy: boolean;
  users: number;
}

/** Who reads with what rights: the readers of the channels that are open now. */
export class Readers {
  readonly #byKey = new Map<string, Reader>();

  /** Gives the reader of a principal; `leave` gives it back. */
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

/** A token that only renews another one gives the same rights. */
function keyOf({ role, claims }: Principal): string {
  const { exp: _exp, iat: _iat, ...lasting } = claims;
  return `${role} ${JSON.stringify(lasting)}`;
}
