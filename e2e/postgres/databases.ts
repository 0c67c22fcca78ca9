import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Makes an empty database with a fresh name.
 * @param clusterUrl a database of the cluster where we may create others.
 * @param template a database to copy instead of starting empty; nobody may be connected to it.
 * @param options SQL that follows in the statement, such as a collation.
 * @returns the new database's address.
 */
export async function createDatabase(
  clusterUrl: string,
  template?: string,
  options = '',
): Promise<string> {
  const name = `bloom_${randomBytes(6).toString('hex')}`;
  const copy = template === undefined ? '' : ` template "${nameIn(template)}"`;
  await run(clusterUrl, `create database "${name}"${copy} ${options}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database made by `createDatabase`, whoever is still connected to it. */
export async function dropDatabase(clusterUrl: string, url: string): Promise<void> {
  await run(clusterUrl, `drop database if exists "${nameIn(url)}" with (force)`);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);
