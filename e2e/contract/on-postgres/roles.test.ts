import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { findPostgresBinaries } from '../../postgres/binaries.ts';
import { startCluster } from '../../postgres/cluster.ts';
import { runCommand } from '../stage/command.ts';
import '../stage/provided.ts';

const { clusterUrl } = inject('contract');
const binaries = findPostgresBinaries();

/** The result of a query, each row as JSON. */
async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

const ROLES = `
  select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls
  from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
    or rolname in ('supabase_auth_admin', 'supabase_storage_admin') order by 1`;
const SCHEMAS = 'select nspname from pg_namespace order by 1';

it.runIf(binaries !== null)(
  'the command roles creates the roles that a server creates, and nothing else',
  async () => {
    const { url, stop } = await startCluster(binaries ?? '');
    onTestFinished(stop);
    const before = await ask(url, SCHEMAS);
    expect(await ask(url, ROLES)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      expect(await runCommand('roles', [url], {})).toMatchObject({
        code: 0,
        output: expect.stringContaining('service_role, supabase_auth_admin'),
      });
      expect(await ask(url, ROLES)).toEqual(await ask(clusterUrl ?? '', ROLES));
      expect(await ask(url, SCHEMAS)).toEqual(before);
    }
    await ask(url, 'drop role service_role; create role lesser login');
    const lesser = url.replace('postgres@', 'lesser@');
    const { code, output } = await runCommand('roles', [lesser], {});
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain('No roles were made: ');
    expect(await runCommand('roles', [], {})).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run roles -- postgres://'),
    });
  },
);
