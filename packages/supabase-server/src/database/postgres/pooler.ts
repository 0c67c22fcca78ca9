import type pg from 'pg';
import { ANSWER_MS, BoundedClient } from './bounded-client.ts';
import { ofSession } from './session-settings.ts';

/** The answer of a pooler that does not accept session settings. */
const REFUSED_SETTING = /unsupported startup parameter/i;

/**
 * Whether a connection keeps its session, and the settings that it comes with. PostgreSQL itself does, and so does a
 * pooler in session mode that passes them on; one that ignores them would leave statements without limits.
 * @throws the error of PostgreSQL or the network
 */
export async function keepsSession(url: string): Promise<boolean> {
  try {
    return !(await dropsLimits(url)) && !(await sharesConnections(url, ofSession(url)));
  } catch (fault) {
    if (REFUSED_SETTING.test((fault as Error).message)) return false;
    throw fault;
  }
}

async function dropsLimits(url: string): Promise<boolean> {
  const client = await connect(url, ofSession(url));
  try {
    const { rows } = await client.query<{ isUnlimited: boolean }>(
      `select current_setting('statement_timeout') = '0' as "isUnlimited"`,
    );
    // The address may ask for no limit.
    return (
      rows[0]?.isUnlimited === true && Number(client.connectionParameters.statement_timeout) > 0
    );
  } finally {
    await client.end();
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

type Connected = pg.Client & {
  readonly processID: number;
  /** What it was asked for, by the address and the settings together. */
  readonly connectionParameters: { readonly statement_timeout: number | string | false };
};

async function connect(url: string, settings: pg.ClientConfig = {}): Promise<Connected> {
  const client: pg.Client = new BoundedClient({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    ...settings,
  });
  await client.connect();
  return client as Connected;
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
