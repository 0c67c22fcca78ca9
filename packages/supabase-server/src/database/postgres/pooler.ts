import pg from 'pg';
import { ofSession } from './postgres-pool.ts';

/** The answer of a pooler that does not accept session settings. */
const REFUSED_SETTING = /unsupported startup parameter/i;

/**
 * Whether a connection keeps its session and accepts settings. PostgreSQL itself does, and so does a pooler in session
 * mode that is configured to pass the settings on.
 * @throws the error of PostgreSQL or the network
 */
export async function keepsSession(url: string): Promise<boolean> {
  try {
    return !(await sharesConnections(url, ofSession));
  } catch (fault) {
    if (REFUSED_SETTING.test((fault as Error).message)) return false;
    throw fault;
  }
}

/**
 * Whether a pooler between here and PostgreSQL uses another connection for each transaction. Then nothing outlasts a
 * transaction: no prepared statement, no LISTEN, no session lock.
 * @throws the error of PostgreSQL or the network
 */
export async function sharesConnections(
  url: string,
  settings: pg.ClientConfig = {},
): Promise<boolean> {
  const first = await connect(url, settings);
  try {
    // A pooler gives each client a process id of its own; PostgreSQL gives that of the backend process.
    if ((await processOf(first)) === first.processID) return false;
    const second = await connect(url, settings);
    try {
      const seen = [];
      for (const client of [first, first, second, first, second])
        seen.push(await processOf(client));
      const [one, again, other, third, last] = seen;
      return one !== again || one !== third || other !== last || one === other;
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

type Connected = pg.Client & { readonly processID: number };

async function connect(url: string, settings: pg.ClientConfig = {}): Promise<Connected> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...settings,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client as Connected;
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
