import pg from 'pg';
import { RowBytesClient } from './row-bytes.ts';
import { LIMITS, ofSession } from './session-settings.ts';

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

/** How many stay open when there is no work: a new connection has to look everything up again. */
const READY_CONNECTIONS = 2;

/**
 * How often a connection is used before it is replaced: while it is open it keeps a type for every list of column names that
 * it has returned, so one person could make it grow without limit.
 */
const USES = 1_000;

/** Creates a pool of at most `max` connections, each opened when it is first needed. */
export function poolOf(max: number, settings: PostgresSettings): pg.Pool {
  const { url, label, onLost, keepsSession = true } = settings;
  const pool = new pg.Pool({
    Client: RowBytesClient,
    ...(keepsSession ? ofSession(url) : { connectionString: url }),
    max,
    min: Math.min(READY_CONNECTIONS, max),
    maxUses: USES,
    connectionTimeoutMillis: LIMITS.connection,
    keepAlive: true,
    application_name: label,
  });
  pool.on('error', (fault) => onLost?.(fault));
  return pool;
}
