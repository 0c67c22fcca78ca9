import { type Executor, sql } from '../port/executor.ts';

/** The part of the database that maintenance uses. */
type MaintainedDatabase = Pick<Executor, 'batch' | 'script'>;

const EVERY_MS = 20_000;
/** One segment: PostgreSQL frees or reuses the log before a checkpoint. */
const LOG_BYTES = 16 * 1024 * 1024;
/** With little to do there is still a checkpoint this often, so that a restart has little to replay. */
const LONGEST_MS = 600_000;

/**
 * Does for the embedded database what a PostgreSQL server's checkpointer and autovacuum do. PGlite has neither, so its
 * log and its dead rows would only grow. Each step waits for its turn among the requests.
 */
export class Maintenance {
  readonly #database: MaintainedDatabase;
  #written = 0;
  #checkedAt = 0;

  constructor(database: MaintainedDatabase) {
    this.#database = database;
  }

  /** One run: a checkpoint when the log has grown, then a vacuum of each table with many dead rows. */
  async run(now: number): Promise<void> {
    const written = await this.#logPosition();
    const grown = written - this.#written;
    if (grown >= LOG_BYTES || (grown > 0 && now - this.#checkedAt >= LONGEST_MS)) {
      await this.#database.script('checkpoint');
      this.#written = await this.#logPosition();
      this.#checkedAt = now;
    }
    // PostgreSQL counts dead rows with a delay, unless it is told to count now.
    await this.#database.batch([sql`select pg_stat_force_next_flush()`]);
    for (const table of await this.#tablesToVacuum()) {
      await this.#database.script(`vacuum (analyze) ${table}`);
    }
  }

  async #logPosition(): Promise<number> {
    const [result] = await this.#database.batch([
      sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as written`,
    ]);
    return Number(result?.rows[0]?.written ?? 0);
  }

  /** Uses the thresholds of autovacuum (PostgreSQL's `autovacuum_vacuum_threshold` and `_scale_factor`). */
  async #tablesToVacuum(): Promise<readonly string[]> {
    const [result] = await this.#database.batch([
      sql`
      select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.5 * n_live_tup
      order by n_dead_tup desc`,
    ]);
    return (result?.rows ?? []).map(({ name }) => String(name));
  }
}

/**
 * Maintains the database until it is stopped. A run that fails is reported, and the next one runs nevertheless.
 * @returns a function that stops it and waits for the run in progress
 */
export function startMaintenance(
  database: MaintainedDatabase,
  failed: (fault: unknown) => void,
): () => Promise<void> {
  const maintenance = new Maintenance(database);
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= maintenance
      .run(Date.now())
      .catch(failed)
      .finally(() => {
        running = null;
      });
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
