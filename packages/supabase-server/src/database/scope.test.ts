import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statementSenders } from '../../testing/statement-senders.ts';
import { enter } from './scope.ts';

/**
 * Who may hand a statement to the database, and why. The embedded session is a superuser: whatever runs senders
 * `scope.ts` passes every policy (threat 1).
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'database/scope.ts':
    'the choke-point: every statement of a request gets its role and claims here',
  'backup/move/move.ts': 'the command that copies everything to PostgreSQL, run by the operator',
  'backup/restore.ts': 'gives a restored database, which no server serves yet, its new history',
  'backup/verify/verify.ts': 'opens a backup that no server serves, to count what is in it',
  'database/migrations/folding.ts':
    'writes what was applied under its new names, before anybody can ask',
  'database/migrations/migrate.ts': 'makes the roles and tables before anybody can ask',
  'database/pglite/pglite-worker.ts': 'the far side of the adapter: runs what it is handed',
  'database/migrations/schema-check.ts': 'compares the schema at the start, before anybody can ask',
  'database/migrations/schema-fingerprint.ts':
    'reads and keeps what the schema is at the start, before anybody can ask',
  'database/migrations/service-role.ts':
    'makes the operator’s role and its policies, before anybody can ask',
  'database/postgres/encoding.ts': 'asks for one setting at the start, before anybody can ask',
  'database/postgres/isolation.ts': 'asks for one setting at the start, before anybody can ask',
  'database/pglite/maintenance.ts': 'checkpoints and vacuums by the clock',
  'limits/fair-executor.ts': 'hands on what it is handed, in turns',
  'realtime/changes/published-tables.ts': 'reads the catalog, which no request can steer',
  'rest/schema/schema-cache.ts': 'reads the catalog, which no request can steer',
};

it('every statement is sent within a scope', async () => {
  const senders = await statementSenders(join(import.meta.dirname, '..'));
  expect(senders).toEqual(Object.keys(ALLOWED).sort());
});

it('each transaction gets the settings of its own scope, also with the same claims', () => {
  const mine = { sub: 'me' };
  const asked = [
    enter({ role: 'authenticated', claims: mine, readOnly: true }),
    enter({ role: 'authenticated', claims: { sub: 'you' } }),
    enter({ role: 'authenticated', claims: mine, schema: 'other' }),
    enter({ role: 'anon', claims: mine }),
  ];
  const common = ['timezone', 'UTC'];
  const path = ['search_path', 'public, extensions'];
  const claims = (sub: string) => ['request.jwt.claims', JSON.stringify({ sub })];
  expect(asked.map(({ values }) => values)).toEqual([
    ['transaction_read_only', 'on', 'role', 'authenticated', ...claims('me'), ...path, ...common],
    ['role', 'authenticated', ...claims('you'), ...path, ...common],
    [
      'role',
      'authenticated',
      ...claims('me'),
      'search_path',
      '"other", public, extensions',
      ...common,
    ],
    ['role', 'anon', ...claims('me'), ...path, ...common],
  ]);
  for (const { text, values } of asked) expect(text).toContain(`$${values.length}, true)`);
});
