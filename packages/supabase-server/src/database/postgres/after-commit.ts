import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { CHANGES } from '../port/channels.ts';
import { isConnectionLost, mayHaveCommitted } from '../port/conditions.ts';
import { type Result, type Statement, sql } from '../port/executor.ts';
import { LostConnections } from './lost-connections.ts';

/** A notification that a trigger left to the connection. */
interface Notification {
  readonly channel: string;
  readonly payload: string;
}

/** The code of a notice that is a notification: its message is the payload, its detail the channel. */
const NOTIFICATION = 'NTFY1';
/** More than this of one transaction, or waiting, become one about a gap: its receivers read everything again. */
const MOST_WAITING = 2_000;
const AT_ONCE = 200;
/**
 * The least between two statements that notify; milliseconds. Each is a transaction of its own that wakes all listeners,
 * which costs a server with many writers as much as a third of their inserts.
 */
const BETWEEN_MS = 10;

/**
 * Notifies channels of what transactions changed, once they are committed: transactions that notify by themselves commit
 * one after the other in the whole database (decision 0030).
 */
export class NotificationsAfterCommit {
  readonly #run: (statement: Statement) => Promise<readonly Result[]>;
  readonly #againAfter: number;
  /** Where a gap is told of; of changes even before the first one, which may be the one that is lost. */
  readonly #channels = new Set<string>([CHANGES]);
  readonly #uncommitted = new WeakMap<pg.ClientBase, Notification[]>();
  readonly #closing = new AbortController();
  readonly #lost: LostConnections;
  #waiting: Notification[] = [];
  #sending: Promise<void> | null = null;

  /**
   * @param run runs one statement in a transaction of its own
   * @param againAfter milliseconds until what failed is sent again
   */
  constructor(run: (statement: Statement) => Promise<readonly Result[]>, againAfter = 1_000) {
    this.#run = run;
    this.#againAfter = againAfter;
    this.#lost = new LostConnections(run, this.#closing.signal, () => {
      this.#send([...this.#channels].map(gapOf));
    });
  }

  /** Collects what the transactions of a new connection leave to it. */
  collect(client: pg.ClientBase): void {
    client.on('notice', ({ code, detail, message }) => {
      if (code !== NOTIFICATION || !detail || message === undefined) return;
      this.#channels.add(detail);
      const collected = this.#uncommitted.get(client) ?? [];
      this.#uncommitted.set(client, added(collected, [{ channel: detail, payload: message }]));
    });
  }

  /** Sends what the work on a connection left to it. */
  committed(client: pg.ClientBase): void {
    const collected = this.#uncommitted.get(client);
    if (!collected) return;
    this.#uncommitted.delete(client);
    this.#send(collected);
  }

  /**
   * Forgets what failed work left, unless it may have been committed all the same.
   * @param asAWhole whether it was sent at once, with its commit: then it may have left more than has arrived
   */
  failed(client: pg.ClientBase, fault: unknown, asAWhole = false): void {
    if (!mayHaveCommitted(fault)) return void this.#uncommitted.delete(client);
    if (isConnectionLost(fault) && (asAWhole || this.#uncommitted.has(client))) this.#lost.add();
    this.committed(client);
  }

  /** Resolves when all has been sent; what the database does not take by then is lost, as everything else is to it. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#lost.settled();
    await this.#sending;
  }

  #send(notifications: readonly Notification[]): void {
    this.#waiting = added(this.#waiting, notifications);
    this.#sending ??= this.#sendWaiting();
  }

  /** What comes after a quiet time is sent at once; all that came until a little after that is sent by the next statement. */
  async #sendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const sent = this.#waiting.splice(0, AT_ONCE);
      let rest = this.#waiting.length > 0 ? 0 : BETWEEN_MS;
      try {
        await this.#run(notify(sent));
      } catch {
        if (this.#closing.signal.aborted) break;
        // Perhaps some were sent: to hear of a change twice does no harm.
        this.#waiting = added(sent, this.#waiting);
        rest = this.#againAfter;
      }
      const { signal } = this.#closing;
      if (rest > 0) await pause(rest, null, { signal }).catch(() => undefined);
    }
    this.#sending = null;
  }
}

function added(all: Notification[], more: readonly Notification[]): Notification[] {
  all.push(...more);
  if (all.length <= MOST_WAITING) return all;
  return [...new Set(all.map(({ channel }) => channel))].map(gapOf);
}

const gapOf = (channel: string): Notification => ({ channel, payload: '' });

const notify = (all: readonly Notification[]): Statement => sql`
  select pg_notify(channel, payload)
  from unnest(${all.map(({ channel }) => channel)}::text[], ${all.map(({ payload }) => payload)}::text[])
    with ordinality as notification (channel, payload, place)
  order by place`;
