import type { Logger } from 'pino';
import { type Condition, conditionOf } from '../database/port/conditions.ts';
import { DatabaseError, databaseFaults } from '../database/port/database-error.ts';

/** What fails for everybody until somebody mends it, or it mends itself: by the state that it tells of. */
const STATES: Partial<Record<Condition, string>> = {
  'admin-shutdown': 'database away',
  'connection-exception': 'database away',
  shutdown: 'database away',
  'disk-full': 'disk full',
  'configuration-limit-exceeded': 'database at its limits',
  'insufficient-resources': 'database at its limits',
};

const READS_ONLY = databaseFaults.readsOnly().sqlstate;

/** The outage that a fault belongs to; undefined for one of a single request. */
function stateOf(fault: unknown): string | undefined {
  if (!(fault instanceof DatabaseError)) return undefined;
  return fault.sqlstate === READS_ONLY ? 'database takes no changes' : STATES[conditionOf(fault)];
}

/** It is over when nothing has failed for this long, and the database answers. */
const QUIET_MS = 10_000;

interface Outage {
  readonly since: number;
  last: number;
  requests: number;
}

interface Settings {
  readonly log: Logger;
  /** Rejects while the database does not answer. */
  readonly ping: () => Promise<unknown>;
}

/**
 * Makes one line of the log out of all the requests that fail in one outage of the database, and one of its end: hundreds
 * in half a minute would hide everything else.
 */
export class Outages {
  readonly #settings: Settings;
  readonly #open = new Map<string, Outage>();
  #timer: NodeJS.Timeout | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get isGoingOn(): boolean {
    return this.#open.size > 0;
  }

  /** Counts a request that failed. Returns whether the log has told of the outage that it belongs to. */
  isTold(fault: unknown): boolean {
    const state = stateOf(fault);
    if (state === undefined) return false;
    const now = performance.now();
    const outage = this.#open.get(state);
    if (outage === undefined) {
      this.#open.set(state, { since: now, last: now, requests: 1 });
      this.#timer ??= setInterval(() => void this.#look(), QUIET_MS / 5).unref();
      return false;
    }
    outage.last = now;
    outage.requests += 1;
    return true;
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    for (const [state, outage] of this.#open) {
      if (!this.#isQuiet(outage)) continue;
      const answers = await this.#settings.ping().then(
        () => true,
        () => false,
      );
      // One may have failed while we asked, or another look may have told it.
      if (!answers || !this.#isQuiet(outage) || !this.#open.delete(state)) continue;
      const seconds = Math.round((outage.last - outage.since) / 1000);
      const { requests } = outage;
      this.#settings.log.warn({ state, requests, seconds }, 'requests no longer fail by this');
    }
    if (this.#open.size === 0) this.close();
  }

  #isQuiet({ last }: Outage): boolean {
    return performance.now() - last >= QUIET_MS;
  }
}
