import { ANSWER_MS, BoundedClient } from './bounded-client.ts';

/** Prefix that keeps these locks apart from those of the product's functions (supabase/migrations). */
const NAMES = 'work of the server: ';

/** The connection is idle while the work goes on, and a role may end those that are. */
const LOCK = `
  select pg_try_advisory_lock(hashtextextended($1, 0)) as free, set_config('idle_session_timeout', '0', false)`;

/**
 * Runs `work` under an advisory lock, on its own connection: the lock is released with that connection, however this
 * server ends. Null when somebody else holds the lock.
 * @param answerMs only a test sets it
 */
export async function withAdvisoryLock<T>(
  { url, label }: { readonly url: string; readonly label: string },
  name: string,
  work: () => Promise<T>,
  answerMs = ANSWER_MS,
): Promise<T | null> {
  const settings = {
    connectionString: url,
    application_name: `${label} lock`,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  };
  const client = new BoundedClient(settings, answerMs);
  try {
    await client.connect();
    const { rows } = await client.query(LOCK, [`${NAMES}${name}`]);
    // Work that has begun goes on when the connection is lost: at worst another server begins the same.
    return rows[0]?.free === true ? await work() : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
