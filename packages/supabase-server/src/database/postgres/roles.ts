import { MAKE_PLATFORM_ROLES, PLATFORM_ROLES } from '../migrations/platform-roles.ts';
import { ANSWER_MS, BoundedClient } from './bounded-client.ts';

/**
 * Creates the roles as the first start on a database does.
 * @returns their names
 * @throws the error of PostgreSQL or the network
 */
export async function makeRoles(url: string): Promise<readonly string[]> {
  const client = new BoundedClient({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  try {
    await client.connect();
    await client.query(MAKE_PLATFORM_ROLES);
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = any($1::text[]) order by 1',
      [PLATFORM_ROLES],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
}
