import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import { type Executor, sql } from '../port/executor.ts';
import { runInScope, withinScope } from '../scope.ts';

const ANON = { role: 'anon', claims: { role: 'anon', sub: 'x' } } as const;
let executor: Executor;

beforeAll(async () => {
  executor = await openTestDatabase();
  await executor.script(`
    create role anon nologin;
    create table numbers (value int unique deferrable initially deferred);
    grant all on numbers to anon;`);
});
afterAll(() => executor.close());

describe('a scope', () => {
  it('gives the transaction its role and claims', async () => {
    const { rows } = await runInScope(
      executor,
      ANON,
      sql`select current_user, current_setting('request.jwt.claims')::json ->> 'sub' as sub`,
    );
    expect(rows).toEqual([{ current_user: 'anon', sub: 'x' }]);
  });

  it('leaves nothing of itself to the next transaction', async () => {
    await runInScope(executor, ANON, sql`select 1`);
    const [result] = await executor.batch([
      sql`select current_user, current_setting('request.jwt.claims', true) as claims`,
    ]);
    expect(result?.rows).toEqual([{ current_user: 'postgres', claims: '' }]);
  });

  it('refuses writes when it is read-only', async () => {
    const attempt = runInScope(
      executor,
      { ...ANON, readOnly: true },
      sql`insert into numbers values (1)`,
    );
    await expect(attempt).rejects.toMatchObject({ sqlstate: '25006' });
  });
});

describe('a transaction', () => {
  const count = async () =>
    (await runInScope(executor, ANON, sql`select value from numbers`)).rows.length;

  it('is undone when its work throws', async () => {
    const attempt = withinScope(executor, ANON, async (transaction) => {
      await transaction.run(sql`insert into numbers values (2)`);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await count()).toBe(0);
  });

  it('is undone when a deferred constraint fails at its end', async () => {
    const attempt = runInScope(executor, ANON, sql`insert into numbers values (3), (3)`);
    await expect(attempt).rejects.toMatchObject({ sqlstate: '23505' });
    expect(await count()).toBe(0);
  });

  it('keeps others waiting until it ends', async () => {
    const seen: string[] = [];
    const long = withinScope(executor, ANON, async (transaction) => {
      await transaction.run(sql`select 1`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      seen.push('long');
    });
    const short = runInScope(executor, ANON, sql`select 1`).then(() => seen.push('short'));
    await Promise.all([long, short]);
    expect(seen).toEqual(['long', 'short']);
  });
});

it('reports what PostgreSQL reported', async () => {
  await expect(runInScope(executor, ANON, sql`select ${'nonsense'}::uuid`)).rejects.toMatchObject({
    name: 'DatabaseError',
    sqlstate: '22P02',
    message: 'invalid input syntax for type uuid: "nonsense"',
  });
});

it('receives notifications until it stops listening', async () => {
  const received: string[] = [];
  const stop = await executor.listen('news', (payload) => received.push(payload));
  await executor.batch([sql`notify news, 'first'`]);
  await expect.poll(() => received).toEqual(['first']);
  await stop();
  await executor.batch([sql`notify news, 'second'`]);
  await executor.batch([sql`select 1`]);
  expect(received).toEqual(['first']);
});
