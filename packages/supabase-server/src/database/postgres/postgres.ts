import type pg from 'pg';
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
import {
  NothingPrepared,
  PreparedStatements,
  type Preparing,
  retryIfOutdated,
} from '../port/prepared-statements.ts';
import { NotificationsAfterCommit } from './after-commit.ts';
import { whileAnswering } from './answering.ts';
import { cutConnection } from './bounded-client.ts';
import { PostgresListener } from './postgres-listener.ts';
import { withAdvisoryLock } from './postgres-lock.ts';
import { Pipeline } from './postgres-pipeline.ts';
import { type PostgresSettings, poolOf } from './postgres-pool.ts';
import { ISOLATION, ofTransaction, withoutLimits } from './session-settings.ts';

/** A server that does not even cancel a statement within this time counts as gone; milliseconds. */
const CANCELLED_MS = 8_000;

/** Opens the pool. Connections are opened when first needed; a wrong address shows at the first statement. */
export function openPostgres(settings: PostgresSettings): Executor {
  return new PostgresExecutor(settings);
}

class PostgresExecutor implements Executor {
  readonly kind = 'postgres';
  readonly places: number;
  readonly #pool: pg.Pool;
  /** A connection that requests cannot take, for work of a millisecond. */
  readonly #ownPool: pg.Pool;
  readonly #settings: PostgresSettings;
  readonly #keepsSession: boolean;
  readonly #listeners = new Set<PostgresListener>();
  readonly #notifications: NotificationsAfterCommit;

  constructor(settings: PostgresSettings) {
    this.places = settings.connections ?? 16;
    this.#pool = poolOf(this.places, settings);
    this.#ownPool = poolOf(1, settings);
    this.#settings = settings;
    this.#keepsSession = settings.keepsSession ?? true;
    this.#notifications = new NotificationsAfterCommit((notify) => this.#runApart(notify));
    this.#pool.on('connect', (client) => this.#notifications.collect(client));
    if (this.#keepsSession) return;
    for (const pool of [this.#pool, this.#ownPool]) {
      pool.on('connect', (client) => preparedByClient.set(client, NOTHING_PREPARED));
    }
  }

  batch(statements: readonly Statement[], reportTime?: ReportTime): Promise<readonly Result[]> {
    return this.#withClient(
      (client) => retryIfOutdated(() => this.#sendAll(client, statements, reportTime)),
      !statements.some(({ readsOnly }) => readsOnly),
    );
  }

  /** Where connections keep no session, each transaction first sets its limits. */
  async #sendAll(
    client: pg.PoolClient,
    statements: readonly Statement[],
    reportTime?: ReportTime,
  ): Promise<readonly Result[]> {
    if (this.#keepsSession) return sendBounded(client, statements, reportTime);
    const [, ...results] = await sendBounded(client, [ofTransaction, ...statements], reportTime);
    return results;
  }

  async ping(): Promise<void> {
    await this.#runApart(statement('select 1'));
  }

  #runApart(one: Statement): Promise<readonly Result[]> {
    return withClient(this.#ownPool, (client) => this.#sendAll(client, [one]));
  }

  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    { unbounded = false, reportTime }: TransactionOptions = {},
  ): Promise<T> {
    const ask: typeof sendBounded = (client, statements) =>
      unbounded
        ? whileAnswering(
            client,
            () => this.ping(),
            () => send(client, statements),
          )
        : sendBounded(client, statements, reportTime);
    return this.#withClient(async (client, giveUp) => {
      const limits = unbounded ? [withoutLimits] : this.#keepsSession ? [] : [ofTransaction];
      await ask(client, [statement(`begin isolation level ${ISOLATION}`), ...limits]);
      try {
        const run = async <R extends Row>(inner: Statement) => {
          const [result] = await ask(client, [inner]);
          return result as Result<R>;
        };
        const value = await work({ run });
        await ask(client, [statement('commit')]);
        return value;
      } catch (fault) {
        // The first failure is reported; the next work must not run inside this transaction with its role.
        await ask(client, [statement('rollback')]).catch(giveUp);
        throw fault;
      }
    });
  }

  #withClient<T>(
    work: (client: pg.PoolClient, giveUp: () => void) => Promise<T>,
    committedAsAWhole = false,
  ): Promise<T> {
    const observed = async (client: pg.PoolClient, giveUp: () => void) => {
      try {
        const value = await work(client, giveUp);
        this.#notifications.committed(client);
        return value;
      } catch (fault) {
        this.#notifications.failed(client, fault, committedAsAWhole);
        throw fault;
      }
    };
    return withClient(this.#pool, observed, this.#settings.onWait);
  }

  async script(sql: string): Promise<void> {
    await this.#withClient((client) => client.query(sql));
  }

  /** Uses its own connection, because the pool shares its connections. */
  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onGap: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    const settings = { ...this.#settings, url: this.#directUrl };
    const listener = new PostgresListener({ ...settings, channel, onNotification, onGap });
    await listener.start();
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
      await listener.stop();
    };
  }

  withAdvisoryLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    return withAdvisoryLock({ ...this.#settings, url: this.#directUrl }, name, work);
  }

  get #directUrl(): string {
    return this.#settings.directUrl ?? this.#settings.url;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#listeners].map((listener) => listener.stop()));
    await this.#pool.end();
    await this.#notifications.close();
    await this.#ownPool.end();
  }
}

/** A broken connection is discarded, so that the next work gets a sound one. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, giveUp: () => void) => Promise<T>,
  onWait?: (milliseconds: number) => void,
): Promise<T> {
  const came = performance.now();
  const connecting = pool.connect().catch((fault: unknown) => {
    throw databaseFaults.lost((fault as Error).message);
  });
  const client = await connecting.finally(() => onWait?.(performance.now() - came));
  let broken = false;
  const lost = () => {
    broken = true;
  };
  client.on('error', lost);
  try {
    return await work(client, lost);
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}

const statement = (text: string): Statement => ({ text, values: [] });

const preparedByClient = new WeakMap<pg.PoolClient, Preparing>();
const NOTHING_PREPARED = new NothingPrepared();

function preparedBy(client: pg.PoolClient): Preparing {
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

/** Sends, and cuts the connection when no answer comes at all, as when the network silently drops everything. */
async function sendBounded(
  client: pg.PoolClient,
  statements: readonly Statement[],
  reportTime?: ReportTime,
): Promise<readonly Result[]> {
  const began = performance.now();
  const cut = setTimeout(
    () => cutConnection(client, new Error('the database does not answer')),
    CANCELLED_MS,
  );
  try {
    return await send(client, statements);
  } finally {
    clearTimeout(cut);
    reportTime?.(performance.now() - began);
  }
}
