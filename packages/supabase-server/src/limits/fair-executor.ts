import { AsyncLocalStorage } from 'node:async_hooks';
import { isStatementTimeout } from '../database/port/conditions.ts';
import { databaseFaults } from '../database/port/database-error.ts';
import type {
  Executor,
  ReportTime,
  Result,
  Statement,
  Transaction,
  TransactionOptions,
} from '../database/port/executor.ts';
import { FairQueue } from './fair-queue.ts';
import type { StatementBudget } from './statement-budget.ts';

/** A person's statements in the database at once. */
const PER_PERSON = 2;
const MOST_WAITING = 200;
/** Covers a reopening of the embedded database, even on a loaded machine. */
const PATIENCE_MS = 20_000;
/**
 * The estimate of a statement grows with its length above this: hundreds of filters make it longer than any that a
 * screen sends.
 */
const USUAL_LETTERS = 4_000;
const USUAL_ESTIMATE_MS = 25;
const LONG_ESTIMATE_MS = 250;
/**
 * The time that a runaway statement counts in the queue: the thread that would have reported its time was ended with
 * it.
 */
const RUNAWAY_MS = 2_000;

/** The times of one turn at the database, in milliseconds. */
export interface DatabaseTurn {
  /** Waiting for other people's turns. */
  readonly waited: number;
  /** From then until the answer. */
  readonly took: number;
  /** How long the database reports to have worked on it. */
  readonly worked: number;
}

/** Is called with each turn. It never throws. */
export interface TurnObserver {
  databaseTurn(turn: DatabaseTurn): void;
}

/**
 * The database as requests see it: people take turns, and each has a budget of database time. The server's own work
 * uses the database directly.
 */
export class FairExecutor implements Executor {
  readonly #database: Executor;
  readonly #queue: FairQueue;
  readonly #budget: StatementBudget | null;
  readonly #observer: TurnObserver | null;
  readonly #asking = new AsyncLocalStorage<string>();

  /** @param budget null where time is not limited */
  constructor(
    database: Executor,
    budget: StatementBudget | null,
    observer: TurnObserver | null = null,
  ) {
    this.#database = database;
    this.#budget = budget;
    this.#observer = observer;
    this.#queue = new FairQueue({
      places: database.places,
      perPerson: PER_PERSON,
      mostWaiting: MOST_WAITING,
      patienceMs: PATIENCE_MS,
    });
  }

  get kind(): Executor['kind'] {
    return this.#database.kind;
  }

  get places(): number {
    return this.#database.places;
  }

  /** Runs `work`, whose statements count as the person's. */
  runAs<T>(person: string, work: () => Promise<T>): Promise<T> {
    return this.#asking.run(person, work);
  }

  /** Seconds until the person may ask again; 0 for now. */
  waitOf(person: string): number {
    return this.#budget?.waitOf(person) ?? 0;
  }

  batch(statements: readonly Statement[]): Promise<readonly Result[]> {
    const letters = statements.reduce((sum, { text }) => sum + text.length, 0);
    const estimatedMs = letters > USUAL_LETTERS ? LONG_ESTIMATE_MS : USUAL_ESTIMATE_MS;
    return this.#turn(estimatedMs, (reportTime) => this.#database.batch(statements, reportTime));
  }

  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    return this.#turn(USUAL_ESTIMATE_MS, (reportTime) =>
      this.#database.transaction(work, { ...options, reportTime }),
    );
  }

  script(sql: string): Promise<void> {
    return this.#database.script(sql);
  }

  ping(): Promise<void> {
    return this.#database.ping();
  }

  listen(...listening: Parameters<Executor['listen']>): ReturnType<Executor['listen']> {
    return this.#database.listen(...listening);
  }

  withAdvisoryLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    return this.#database.withAdvisoryLock(name, work);
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  #turn<T>(estimatedMs: number, work: (reportTime: ReportTime) => Promise<T>): Promise<T> {
    const person = this.#asking.getStore();
    if (person === undefined) return work(() => undefined);
    const came = performance.now();
    return this.#queue.pass(person, estimatedMs, async (reportQueue) => {
      const began = performance.now();
      let worked = 0;
      const reportTime: ReportTime = (milliseconds) => {
        worked += milliseconds;
        reportQueue(milliseconds);
      };
      try {
        return await work((milliseconds) => {
          reportTime(milliseconds);
          this.#budget?.charge(person, milliseconds);
        });
      } catch (fault) {
        if (isStatementTimeout(fault)) {
          reportTime(RUNAWAY_MS);
          this.#punish(person);
        }
        throw fault;
      } finally {
        const took = performance.now() - began;
        this.#observer?.databaseTurn({ waited: began - came, took, worked });
      }
    });
  }

  /** Whatever else the person has sent meanwhile would most likely run away as well. */
  #punish(person: string): void {
    if (this.#budget === null) return;
    this.#budget.ranAway(person);
    this.#queue.refuseWaiting(person, databaseFaults.tooManyRequests());
  }
}
