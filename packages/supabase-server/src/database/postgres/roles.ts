import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** The roles, which belong to the whole server and not to one database of it. */
const ROLES = [
  'anon',
  'authenticated',
  'service_role',
  'supabase_auth_admin',
  'supabase_storage_admin',
];

/**
 * Makes the roles as the first start on a database would, by the first statement of the platform's baseline.
 * @param baseline the file of that statement
 * @returns their names
 * @throws what PostgreSQL or the network says
 */
export async function makeRoles(url: string, baseline: string): Promise<readonly string[]> {
  const [, statement] = /^(do \$\$.*?^end \$\$;)/ms.exec(await readFile(baseline, 'utf8')) ?? [];
  if (statement === undefined) throw new Error(`${baseline} does not begin with the roles`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query(statement);
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = any($1::text[]) order by 1',
      [ROLES],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
}
