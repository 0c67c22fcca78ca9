import pg from 'pg';
import { ofSession } from './postgres-pool.ts';

/** What a pooler answers that takes no settings of a session. */
const REFUSED_SETTING = /unsupported startup parameter/i;

/**
 * Whether a connection stays the same for as long as it is open, and takes settings. PostgreSQL itself keeps it, and so
 * does a pooler in session mode that was told to pass the settings on.
 * @throws what PostgreSQL or the network says
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
 * Whether something between here and PostgreSQL gives each transaction another one of its connections, so that nothing
 * lasts longer: no statement that was prepared, no LISTEN, no lock of a session.
 * @throws what PostgreSQL or the network says
 */
export async function sharesConnections(
  url: string,
  settings: pg.ClientConfig = {},
): Promise<boolean> {
  const first = await connect(url, settings);
  try {
    // A pooler tells each client a number of its own; PostgreSQL tells that of the process behind the connection.
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
