import pg from 'pg';
import type { Statement } from '../port/executor.ts';
import { RowBytesClient } from './row-bytes.ts';

/** A PostgreSQL server behind a pool; several servers of ours may share the database. */
export interface PostgresSettings {
  readonly url: string;
  /** PostgreSQL itself, where `url` leads to a pooler: what lasts longer than a transaction goes there. */
  readonly directUrl?: string | undefined;
  /** False where a pooler gives each transaction another connection: nothing is left behind on one then. */
  readonly keepsSession?: boolean;
  /** What its connections are called in the database's own list of them. */
  readonly label: string;
  /** Connections of this process at most. */
  readonly connections?: number;
  /** Told when an idle connection is lost; the pool replaces it by itself. */
  readonly onLost?: (fault: Error) => void;
  /** Told how many milliseconds a piece of work waited for a connection, also where it got none. */
  readonly onWait?: ((milliseconds: number) => void) | undefined;
}

/** A request never waits longer for a connection, nor for the database to answer. In milliseconds. */
const LIMITS = {
  connection: 5_000,
  /** Longer than the longest wait for a lock, so that a lock's own error comes first. */
  statement: 6_000,
  lock: 5_000,
  idleInTransaction: 10_000,
} as const;

/** So many stay open when nobody asks for anything: a new one looks up everything anew. */
const READY_CONNECTIONS = 2;

/**
 * What a person reads is a few rows by index, in memory or on a disk without an arm: compiling a plan, or reading a whole
 * table to spare the disk, costs more than it saves; and no statement takes more than one core from the others. The options
 * of `DATABASE_URL` go before these.
 */
const PLANNER = { jit: 'off', random_page_cost: '1.1', max_parallel_workers_per_gather: '0' };

/** What each connection is told when it is made. */
export const ofSession = {
  statement_timeout: LIMITS.statement,
  lock_timeout: LIMITS.lock,
  idle_in_transaction_session_timeout: LIMITS.idleInTransaction,
  options: Object.entries(PLANNER)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
};

/** The same for one transaction, where the connection is another one each time. */
export const ofTransaction: Statement = settingAll({
  statement_timeout: String(LIMITS.statement),
  lock_timeout: String(LIMITS.lock),
  idle_in_transaction_session_timeout: String(LIMITS.idleInTransaction),
  ...PLANNER,
});

/** For the server's own work. */
export const withoutLimits: Statement = settingAll({
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
});

function settingAll(settings: Readonly<Record<string, string>>): Statement {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  );
  return { text: `select num_nulls(${calls.join(', ')})`, values: [] };
}

/** Makes a pool of at most so many connections, each made when it is first needed. */
export function poolOf(max: number, settings: PostgresSettings): pg.Pool {
  const { url, label, onLost, keepsSession = true } = settings;
  const pool = new pg.Pool({
    Client: RowBytesClient,
    connectionString: url,
    max,
    min: Math.min(READY_CONNECTIONS, max),
    connectionTimeoutMillis: LIMITS.connection,
    ...(keepsSession && ofSession),
    keepAlive: true,
    application_name: label,
  });
  pool.on('error', (fault) => onLost?.(fault));
  return pool;
}
