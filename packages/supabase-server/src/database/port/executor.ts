/**
 * The port to PostgreSQL. Two adapters implement it: `pglite-executor.ts` (a database in this process's folder) and
 * `postgres.ts` (a server of its own). Requests use it through `scope.ts` alone; `scope.test.ts` lists what else sends
 * statements, and why.
 */

/** One SQL statement with bound parameters (`$1`, `$2`, ...). Values are sent as text or null; arrays as arrays. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** A text column to return as bytes, because nothing here reads it. */
  readonly asBytes?: string;
  /** True for one after which its transaction changes nothing. */
  readonly readsOnly?: boolean;
}

export type Row = Record<string, unknown>;

/** The result of a statement: its rows, and how many rows a write affected. */
export interface Result<R extends Row = Row> {
  readonly rows: readonly R[];
  readonly count: number;
}

/** An open transaction. It ends with the callback that receives it. */
export interface Transaction {
  run<R extends Row = Row>(statement: Statement): Promise<Result<R>>;
}

/** Is called with the milliseconds that the database worked on something: processor time where that is known. */
export type ReportTime = (milliseconds: number) => void;

/** How a transaction runs. */
export interface TransactionOptions {
  readonly reportTime?: ReportTime | undefined;
  /** The server's own work (migrations, moving): no time limit per statement, and no refusal when the disk is low. */
  readonly unbounded?: boolean;
}

export interface Executor {
  readonly kind: 'pglite' | 'postgres';
  /** How many pieces of work it runs at once; more have to wait. */
  readonly places: number;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Runs the statements in order in one transaction with as few round trips as the adapter can. */
  batch(statements: readonly Statement[], reportTime?: ReportTime): Promise<readonly Result[]>;
  /**
   * Runs a script of several statements without parameters, outside any transaction of ours and without a time limit.
   * Maintenance only.
   */
  script(sql: string): Promise<void>;
  /** Resolves when the database answers. It runs before all waiting work: load must not look like an outage. */
  ping(): Promise<void>;
  /**
   * Calls back on `NOTIFY channel`, and with an empty payload after a gap in which notifications may have been missed;
   * `onGap` is called when a gap begins. Resolves to a function that stops listening.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * Runs `work`, unless work of this name is already running here or on another server of the same database: then it
   * returns null.
   */
  withAdvisoryLock<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  /** Waits for running transactions, then closes. */
  close(): Promise<void>;
}

/** Tagged template for a statement: `sql\`select ${id}::uuid\`` binds each value, never interpolates it. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  const text = strings.reduce((whole, part, index) => `${whole}$${index}${part}`);
  return { text, values };
}
