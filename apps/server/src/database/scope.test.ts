import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');

/**
 * Who may hand a statement to the database, and why. The embedded session is a superuser: whatever runs senders
 * `scope.ts` passes every policy (threat 1).
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'database/scope.ts':
    'the choke-point: every statement of a request gets its role and claims here',
  'database/migrate.ts': 'makes the roles and tables before anybody can ask',
  'database/pglite-worker.ts': 'the far side of the adapter: runs what it is handed',
  'database/schema-check.ts': 'compares the schema at the start, before anybody can ask',
  'database/upkeep.ts': 'checkpoints and vacuums by the clock',
  'backup/move.ts': 'the command that copies everything to PostgreSQL, run by the operator',
  'backup/verify.ts': 'opens a backup that no server serves, to count what is in it',
  'rest/schema-cache.ts': 'reads the catalog, which no request can steer',
};
const SENDS = /\.(batch|transaction|script)\s*(<[^>]*>)?\(/;
/** Test stages, which a server never loads. */
const STAGE = /(-under-test|-stage|-for-tests|\.test)\.ts$/;

it('no statement reaches the database but through its scope', async () => {
  const paths = await readdir(SERVER, { recursive: true });
  const senders: string[] = [];
  for (const path of paths.filter((name) => name.endsWith('.ts') && !STAGE.test(name))) {
    const name = relative(SERVER, join(SERVER, path));
    const text = await readFile(join(SERVER, path), 'utf8');
    if (SENDS.test(text)) senders.push(name);
  }
  expect(senders.sort()).toEqual(Object.keys(ALLOWED).sort());
});
