import pg from 'pg';
import type { Statement } from '../port/executor.ts';
import { RowBytesClient } from './row-bytes.ts';

/** A PostgreSQL server behind a connection pool; several servers of ours may share the database. */
export interface PostgresSettings {
  readonly url: string;
  /** PostgreSQL itself, where `url` is a pooler: what outlasts a transaction uses this address. */
  readonly directUrl?: string | undefined;
  /** False where a pooler uses another connection for each transaction: then nothing may be left behind on one. */
  readonly keepsSession?: boolean;
  /** The `application_name` of its connections. */
  readonly label: string;
  /** Connections of this process at most. */
  readonly connections?: number;
  /** Called when an idle connection is lost; the pool replaces it by itself. */
  readonly onLost?: (fault: Error) => void;
  /** Called with the milliseconds that a piece of work waited for a connection, also where it got none. */
  readonly onWait?: ((milliseconds: number) => void) | undefined;
}

/** How long a request waits for a connection, or for the database to answer. In milliseconds. */
const LIMITS = {
  connection: 5_000,
  /** Longer than the longest wait for a lock, so that the lock's own error comes first. */
  statement: 6_000,
  lock: 5_000,
  idleInTransaction: 10_000,
} as const;

/** How many stay open when there is no work: a new connection has to look everything up again. */
const READY_CONNECTIONS = 2;

/**
 * How often a connection is used before it is replaced: while it is open it keeps a type for every list of column names that
 * it has returned, so one person could make it grow without limit.
 */
const USES = 1_000;

/**
 * A person's reads are a few rows by index, in memory or on an SSD: compiling a plan with JIT, or reading a whole table
 * to avoid random access, costs more than it saves; and no statement may take more than one core. The options in the
 * database's address override these.
 */
const PLANNER = { jit: 'off', random_page_cost: '1.1', max_parallel_workers_per_gather: '0' };

/** Triggers leave their notifications to the connection (`after-commit.ts`), which must be sent their notices. */
const NOTIFYING = { 'realtime.after_commit': 'on', client_min_messages: 'notice' };

/** The settings of each new connection. */
export const ofSession = {
  statement_timeout: LIMITS.statement,
  lock_timeout: LIMITS.lock,
  idle_in_transaction_session_timeout: LIMITS.idleInTransaction,
  options: Object.entries({ ...PLANNER, ...NOTIFYING })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
};

/** The same for one transaction, where each transaction has another connection. */
export const ofTransaction: Statement = settingAll({
  statement_timeout: String(LIMITS.statement),
  lock_timeout: String(LIMITS.lock),
  idle_in_transaction_session_timeout: String(LIMITS.idleInTransaction),
  ...PLANNER,
  ...NOTIFYING,
});

/** The settings for the server's own work. */
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

/** Creates a pool of at most `max` connections, each opened when it is first needed. */
export function poolOf(max: number, settings: PostgresSettings): pg.Pool {
  const { url, label, onLost, keepsSession = true } = settings;
  const pool = new pg.Pool({
    Client: RowBytesClient,
    connectionString: url,
    max,
    min: Math.min(READY_CONNECTIONS, max),
    maxUses: USES,
    connectionTimeoutMillis: LIMITS.connection,
    ...(keepsSession && ofSession),
    keepAlive: true,
    application_name: label,
  });
  pool.on('error', (fault) => onLost?.(fault));
  return pool;
}
