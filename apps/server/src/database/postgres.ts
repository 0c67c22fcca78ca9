import pg from 'pg';
import { toDatabaseError } from './database-error.ts';
import type { Executor, Result, Row, Statement, Transaction } from './executor.ts';
import { Pipeline } from './postgres-pipeline.ts';

/** A PostgreSQL server behind a pool that several Bloom servers may share. */
export interface PostgresSettings {
  readonly url: string;
  /** Connections of this process at most. */
  readonly connections?: number;
  /** Told when an idle connection is lost; the pool replaces it by itself. */
  readonly onLost?: (fault: Error) => void;
}

/** Opens the pool. Connections are made when first needed; a wrong address shows at the first statement. */
export function openPostgres(settings: PostgresSettings): Executor {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.connections ?? 16,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    application_name: 'bloom',
  });
  pool.on('error', (fault) => settings.onLost?.(fault));
  return new PostgresExecutor(pool, settings);
}

class PostgresExecutor implements Executor {
  readonly kind = 'postgres';
  readonly #pool: pg.Pool;
  readonly #settings: PostgresSettings;
  readonly #listeners = new Set<pg.Client>();

  constructor(pool: pg.Pool, settings: PostgresSettings) {
    this.#pool = pool;
    this.#settings = settings;
  }

  batch(statements: readonly Statement[]): Promise<readonly Result[]> {
    return this.#withClient((client) => send(client, statements));
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      await send(client, [statement('begin')]);
      try {
        const value = await work({ run: (inner) => runOne(client, inner) });
        await send(client, [statement('commit')]);
        return value;
      } catch (fault) {
        await send(client, [statement('rollback')]).catch(() => undefined);
        throw fault;
      }
    });
  }

  async script(sql: string): Promise<void> {
    await this.#withClient((client) => client.query(sql));
  }

  /** A connection of its own, because the pool hands its connections round. */
  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const client = new pg.Client({
      connectionString: this.#settings.url,
      application_name: 'bloom listener',
    });
    client.on('error', (fault) => this.#settings.onLost?.(fault));
    client.on('notification', (message) => heard(message.payload ?? ''));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.#listeners.add(client);
    return async () => {
      this.#listeners.delete(client);
      await client.end();
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#listeners].map((client) => client.end()));
    await this.#pool.end();
  }

  /** A connection that broke is thrown away, so that the next work starts on a sound one. */
  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((fault: unknown) => {
      throw toDatabaseError(fault);
    });
    let broken = false;
    const lost = () => {
      broken = true;
    };
    client.on('error', lost);
    try {
      return await work(client);
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  }
}

const statement = (text: string): Statement => ({ text, values: [] });

async function send(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<readonly Result[]> {
  try {
    return await client.query(new Pipeline(statements)).results;
  } catch (fault) {
    throw toDatabaseError(fault);
  }
}

async function runOne<R extends Row>(client: pg.PoolClient, inner: Statement): Promise<Result<R>> {
  const [result] = await send(client, [inner]);
  return result as Result<R>;
}
