import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The grants for a role that is not a superuser, from docs/operations.md. */
const grantsFor = (role: string) => [
  `grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to ${role}`,
  `grant set on parameter session_replication_role to ${role}`,
];

/**
 * Creates an empty database that belongs to a role with no more rights than necessary.
 * @param superuser the address of a database on which Bloom was started, so that its roles exist
 */
export async function databaseOfLesserRole(
  superuser: string,
): Promise<{ readonly url: string; remove(): Promise<void> }> {
  const name = `bloom_${randomBytes(6).toString('hex')}`;
  await run(superuser, [
    `create role ${name} login password '${name}'`,
    ...grantsFor(name),
    `create database ${name} owner ${name}`,
  ]);
  const url = new URL(superuser);
  [url.username, url.password, url.pathname] = [name, name, `/${name}`];
  return {
    url: url.href,
    remove: () =>
      run(superuser, [
        `drop database ${name} with (force)`,
        `drop owned by ${name}`,
        `drop role ${name}`,
      ]),
  };
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
