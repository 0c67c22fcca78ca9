import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import { type Executor, sql } from '../port/executor.ts';
import { runInScope, type Scope, withinScope } from '../scope.ts';

const scopeOf = (role: 'anon' | 'authenticated', sub: string): Scope => ({
  role,
  claims: { role, sub },
});
const ANNA = scopeOf('authenticated', 'anna');
const BENTO = scopeOf('authenticated', 'bento');
let executor: Executor;

beforeAll(async () => {
  executor = await openTestDatabase();
  await executor.script(`
    create role anon nologin; create role authenticated nologin;
    create table notes (owner text, body text);
    insert into notes values ('anna', 'of anna'), ('bento', 'of bento'), ('all', 'of all');
    grant select on notes to anon, authenticated;
    alter table notes enable row level security;
    create policy own on notes to authenticated
      using (owner = (select current_setting('request.jwt.claims')::json ->> 'sub'));
    create policy everyone on notes to anon using (owner = 'all');`);
});
afterAll(() => executor.close());

const bodies = async (scope: Scope) =>
  (await runInScope(executor, scope, sql`select body from notes`)).rows.map(({ body }) => body);
/** How many statements the database itself keeps for this connection. */
const keptThere = async () => {
  const [result] = await executor.batch([sql`select count(*) as kept from pg_prepared_statements`]);
  return Number(result?.rows[0]?.kept);
};

it('a prepared statement returns each person’s own rows, however often it is sent', async () => {
  for (let time = 0; time < 8; time += 1) {
    expect(await bodies(ANNA)).toEqual(['of anna']);
    expect(await bodies(scopeOf('anon', 'anna'))).toEqual(['of all']);
    expect(await bodies(BENTO)).toEqual(['of bento']);
  }
  expect(await keptThere()).toBeGreaterThan(0);
});

it('a prepared statement obeys a policy that was changed since', async () => {
  await executor.script(`alter policy own on notes using (owner = 'bento')`);
  expect(await bodies(ANNA)).toEqual(['of bento']);
  await executor.script(`alter policy own on notes using (owner = 'anna')`);
  expect(await bodies(ANNA)).toEqual(['of anna']);
});

it('a prepared statement returns the current columns of a table', async () => {
  const all = async () => (await runInScope(executor, ANNA, sql`select * from notes`)).rows;
  for (let time = 0; time < 3; time += 1) expect(await all()).toHaveLength(1);
  await executor.script('alter table notes add column colour text');
  expect(await all()).toEqual([{ owner: 'anna', body: 'of anna', colour: null }]);
  await executor.script('drop table if exists gone; alter table notes drop column colour');
  expect(await all()).toEqual([{ owner: 'anna', body: 'of anna' }]);
});

it('a prepared statement is prepared again when the connection has lost it', async () => {
  for (let time = 0; time < 3; time += 1) await bodies(ANNA);
  await executor.script('deallocate all');
  expect(await bodies(ANNA)).toEqual(['of anna']);
});

it('prepared statements work after errors in the middle of a transaction', async () => {
  for (let time = 0; time < 5; time += 1) {
    const attempt = withinScope(executor, ANNA, async (transaction) => {
      await transaction.run(sql`select body from notes`);
      await transaction.run(sql`select ${'nonsense'}::uuid`);
    });
    await expect(attempt).rejects.toMatchObject({ sqlstate: '22P02' });
    expect(await bodies(ANNA)).toEqual(['of anna']);
  }
});

it('the number of prepared statements is limited, however many are sent', async () => {
  for (let number = 0; number < 150; number += 1) {
    const text = `select body, ${number} as number from notes`;
    for (let time = 0; time < 2; time += 1) {
      const { rows } = await runInScope(executor, ANNA, { text, values: [] });
      expect(rows).toEqual([{ body: 'of anna', number }]);
    }
  }
  expect(await keptThere()).toBeLessThanOrEqual(65);
  expect(await keptThere()).toBeGreaterThan(50);
});
