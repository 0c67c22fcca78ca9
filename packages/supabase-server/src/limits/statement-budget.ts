/** How much database time a person may use per minute. */
export interface BudgetSettings {
  /** Milliseconds of the database's time in a minute. */
  readonly perMinute: number;
  readonly clock: () => number;
}

interface Account {
  used: number;
  at: number;
  /** Until when the person is refused because of a runaway statement. */
  until: number;
  runaways: number;
  lastRunaway: number;
}

const MINUTE = 60_000;
/** A person who has used up the budget may ask again when this part of it is free. */
const FREE_AGAIN = 0.1;
/** The first wait after a runaway statement; each further wait is four times as long. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** A runaway statement is charged this time: the embedded database has to be reopened, too. */
const RUNAWAY_MS = 2_000;
const REMEMBERED = 10_000;

/**
 * Counts the time that the database works for each person. Half of what is used becomes free again in half a minute, so
 * that a burst may use all of it at once. A statement that had to be ended makes its person wait, longer each time.
 */
export class StatementBudget {
  readonly #settings: BudgetSettings;
  readonly #accounts = new Map<string, Account>();

  constructor(settings: BudgetSettings) {
    this.#settings = settings;
  }

  /** Seconds until the person may ask again; 0 for now. */
  waitOf(key: string): number {
    const account = this.#accounts.get(key);
    if (account === undefined) return 0;
    const { perMinute, clock } = this.#settings;
    const now = clock();
    const used = this.#usedBy(account, now);
    const over =
      used < perMinute ? 0 : ((used - perMinute * (1 - FREE_AGAIN)) * MINUTE) / perMinute;
    return Math.ceil(Math.max(over, account.until - now, 0) / 1000);
  }

  /** Counts time that the database worked for the person. */
  charge(key: string, milliseconds: number): void {
    const account = this.#account(key);
    const now = this.#settings.clock();
    account.used = this.#usedBy(account, now) + milliseconds;
    account.at = now;
  }

  /** Counts a statement of the person that had to be ended. */
  ranAway(key: string): void {
    this.charge(key, RUNAWAY_MS);
    const account = this.#account(key);
    const now = this.#settings.clock();
    if (now - account.lastRunaway > LONGEST_WAIT_MS) account.runaways = 0;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** account.runaways);
    account.runaways += 1;
    account.lastRunaway = now;
    account.until = now + wait;
  }

  #usedBy({ used, at }: Account, now: number): number {
    return Math.max(0, used - ((now - at) * this.#settings.perMinute) / MINUTE);
  }

  #account(key: string): Account {
    const known = this.#accounts.get(key);
    if (known !== undefined) return known;
    const now = this.#settings.clock();
    if (this.#accounts.size >= REMEMBERED) this.#forget(now);
    const account = { used: 0, at: now, until: 0, runaways: 0, lastRunaway: -Infinity };
    this.#accounts.set(key, account);
    return account;
  }

  #forget(now: number): void {
    for (const [key, account] of this.#accounts) {
      const isClear = now - account.lastRunaway > LONGEST_WAIT_MS;
      if (isClear && this.#usedBy(account, now) === 0) this.#accounts.delete(key);
    }
  }
}
