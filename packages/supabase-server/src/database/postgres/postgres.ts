import pg from 'pg';
import { databaseFaults, toDatabaseError } from '../port/database-error.ts';
import type {
  Executor,
  ReportTime,
  Result,
  Row,
  Statement,
  Transaction,
  TransactionOptions,
} from '../port/executor.ts';
import { PreparedStatements, retryIfOutdated } from '../port/prepared-statements.ts';
import { PostgresListener } from './postgres-listener.ts';
import { withAdvisoryLock } from './postgres-lock.ts';
import { Pipeline } from './postgres-pipeline.ts';
import { RowBytesClient } from './row-bytes.ts';

/** A PostgreSQL server behind a pool; several servers of ours may share the database. */
export interface PostgresSettings {
  readonly url: string;
  /** What its connections are called in the database's own list of them. */
  readonly label: string;
  /** Connections of this process at most. */
  readonly connections?: number;
  /** Told when an idle connection is lost; the pool replaces it by itself. */
  readonly onLost?: (fault: Error) => void;
}

/** A request never waits longer for a connection, nor for the database to answer. In milliseconds. */
const LIMITS = {
  connection: 5_000,
  /** Longer than the longest wait for a lock, so that a lock's own error comes first. */
  statement: 6_000,
  lock: 5_000,
  idleInTransaction: 10_000,
  /** A server that does not even cancel the statement is not there any more. */
  answer: 8_000,
} as const;

/** So many stay open when nobody asks for anything: a new one looks up everything anew. */
const READY_CONNECTIONS = 2;

/**
 * What a person reads is a few rows by index, in memory or on a disk without an arm: compiling a plan, or reading a whole
 * table to spare the disk, costs more than it saves; and no statement takes more than one core from the others. The options of `DATABASE_URL` go before these.
 */
const PLANNER = '-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0';

/** Opens the pool. Connections are made when first needed; a wrong address shows at the first statement. */
export function openPostgres(settings: PostgresSettings): Executor {
  return new PostgresExecutor(settings);
}

function poolOf(max: number, { url, label, onLost }: PostgresSettings): pg.Pool {
  const pool = new pg.Pool({
    Client: RowBytesClient,
    connectionString: url,
    max,
    min: Math.min(READY_CONNECTIONS, max),
    connectionTimeoutMillis: LIMITS.connection,
    statement_timeout: LIMITS.statement,
    lock_timeout: LIMITS.lock,
    idle_in_transaction_session_timeout: LIMITS.idleInTransaction,
    options: PLANNER,
    keepAlive: true,
    application_name: label,
  });
  pool.on('error', (fault) => onLost?.(fault));
  return pool;
}

class PostgresExecutor implements Executor {
  readonly kind = 'postgres';
  readonly places: number;
  readonly #pool: pg.Pool;
  /** A connection that no request can take. */
  readonly #pingPool: pg.Pool;
  readonly #settings: PostgresSettings;
  readonly #listeners = new Set<PostgresListener>();

  constructor(settings: PostgresSettings) {
    this.places = settings.connections ?? 16;
    this.#pool = poolOf(this.places, settings);
    this.#pingPool = poolOf(1, settings);
    this.#settings = settings;
  }

  batch(statements: readonly Statement[], reportTime?: ReportTime): Promise<readonly Result[]> {
    return withClient(this.#pool, (client) =>
      retryIfOutdated(() => sendBounded(client, statements, reportTime)),
    );
  }

  async ping(): Promise<void> {
    await withClient(this.#pingPool, (client) => sendBounded(client, [statement('select 1')]));
  }

  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    { unbounded = false, reportTime }: TransactionOptions = {},
  ): Promise<T> {
    const ask: typeof sendBounded = (client, statements) =>
      unbounded ? send(client, statements) : sendBounded(client, statements, reportTime);
    return withClient(this.#pool, async (client, giveUp) => {
      await ask(client, unbounded ? [statement('begin'), ...NO_LIMITS] : [statement('begin')]);
      try {
        const run = async <R extends Row>(inner: Statement) => {
          const [result] = await ask(client, [inner]);
          return result as Result<R>;
        };
        const value = await work({ run });
        await ask(client, [statement('commit')]);
        return value;
      } catch (fault) {
        // What failed first is what is told; the next work must not run inside this transaction, with its role.
        await ask(client, [statement('rollback')]).catch(giveUp);
        throw fault;
      }
    });
  }

  async script(sql: string): Promise<void> {
    await withClient(this.#pool, (client) => client.query(sql));
  }

  /** A connection of its own, because the pool hands its connections round. */
  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onGap: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    const listener = new PostgresListener({ ...this.#settings, channel, onNotification, onGap });
    await listener.start();
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
      await listener.stop();
    };
  }

  withAdvisoryLock<T>(lock: number, work: () => Promise<T>): Promise<T | null> {
    return withAdvisoryLock(this.#settings, lock, work);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#listeners].map((listener) => listener.stop()));
    await Promise.all([this.#pool.end(), this.#pingPool.end()]);
  }
}

/** A connection that broke is thrown away, so that the next work starts on a sound one. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, giveUp: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((fault: unknown) => {
    throw databaseFaults.lost((fault as Error).message);
  });
  let broken = false;
  const lost = () => {
    broken = true;
  };
  client.on('error', lost);
  try {
    return await work(client, lost);
  } finally {
    // A broken connection may have more to complain of, and nobody else listens to it any more.
    if (!broken) client.off('error', lost);
    client.release(broken);
  }
}

const statement = (text: string): Statement => ({ text, values: [] });

const NO_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  (setting) => statement(`set local ${setting} = 0`),
);

const preparedByClient = new WeakMap<pg.PoolClient, PreparedStatements>();

function preparedBy(client: pg.PoolClient): PreparedStatements {
  const prepared = preparedByClient.get(client) ?? new PreparedStatements();
  preparedByClient.set(client, prepared);
  return prepared;
}

async function send(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<readonly Result[]> {
  const prepared = preparedBy(client);
  try {
    return await client.query(new Pipeline(prepared.send(statements))).results;
  } catch (fault) {
    prepared.forget(statements);
    throw toDatabaseError(fault);
  }
}

/** Sends, and cuts the connection when nothing at all comes back, as when the network swallows it. */
async function sendBounded(
  client: pg.PoolClient,
  statements: readonly Statement[],
  reportTime?: ReportTime,
): Promise<readonly Result[]> {
  const began = performance.now();
  const cut = setTimeout(() => {
    const { connection } = client as pg.PoolClient & { connection: pg.Connection };
    connection.stream.destroy(new Error('the database does not answer'));
  }, LIMITS.answer);
  try {
    return await send(client, statements);
  } finally {
    clearTimeout(cut);
    reportTime?.(performance.now() - began);
  }
}
