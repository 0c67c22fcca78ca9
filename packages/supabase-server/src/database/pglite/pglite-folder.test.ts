import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { putTestDatabase } from '../../../testing/database.ts';
import { sql } from '../port/executor.ts';
import { runInScope, withinScope } from '../scope.ts';
import { Maintenance } from './maintenance.ts';
import { openPglite } from './open-pglite.ts';
import type { PgliteExecutor } from './pglite-executor.ts';

const ANON = { role: 'anon', claims: { role: 'anon' } } as const;
/** Computes for minutes. */
const ENDLESS = sql`select count(*) from generate_series(1, 100000000000::bigint)`;

const MORE_THAN_ANY_DISK_HAS = 1e12;

let folder: string;
let executor: PgliteExecutor;
let reopened = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bloom-reopening-'));
  await putTestDatabase(folder);
  executor = await openPglite(folder, { onReopen: () => (reopened += 1) });
  await executor.script(`
    create role anon nologin;
    create table numbers (value int unique);
    grant all on numbers to anon;`);
});
afterAll(async () => {
  await executor.close();
  await rm(folder, { recursive: true });
});

const count = async () => (await executor.batch([sql`select value from numbers`]))[0]?.rows.length;

it('ends a runaway statement, loses nothing acknowledged, and lets the others through', async () => {
  await runInScope(executor, ANON, sql`insert into numbers select generate_series(1, 500)`);
  const received: string[] = [];
  await executor.listen(
    'news',
    (payload) => received.push(payload),
    () => received.push('lost'),
  );
  const offender = runInScope(executor, ANON, ENDLESS);
  const others = Array.from({ length: 20 }, () => runInScope(executor, ANON, sql`select 1`));
  await expect(offender).rejects.toMatchObject({ sqlstate: '57014' });
  await Promise.all(others);
  expect(reopened).toBe(1);
  expect(await count()).toBe(500);
  await executor.batch([sql`notify news, 'still here'`]);
  // An empty one says that some may have been missed.
  await expect.poll(() => received).toEqual(['lost', '', 'still here']);
});

it('runs nothing of a transaction after it was ended, as it would run without its role', async () => {
  const attempt = withinScope(executor, ANON, async (transaction) => {
    await transaction.run(sql`insert into numbers values (1000)`);
    await transaction.run(ENDLESS).catch(() => undefined);
    await transaction.run(sql`insert into numbers values (1001)`);
  });
  await expect(attempt).rejects.toMatchObject({ sqlstate: '08006' });
  expect(await count()).toBe(500);
});

it('does not end a long statement of the server itself', async () => {
  const before = reopened;
  const long = sql`select count(*) from generate_series(1, 5000000)`;
  await executor.transaction((transaction) => transaction.run(long), { unbounded: true });
  expect(reopened).toBe(before);
});

it('keeps its log and its tables from growing with the number of writes', async () => {
  await executor.script(`
    create table pages (id int primary key, text text);
    insert into pages select i, repeat('x', 500) from generate_series(1, 4000) i`);
  const maintenance = new Maintenance(executor);
  const sizes: { readonly log: number; readonly table: number }[] = [];
  for (let round = 0; round < 12; round += 1) {
    await executor.script("update pages set text = reverse(text) || 'y'");
    await maintenance.run(round);
    const [table] = await executor.batch([sql`select pg_relation_size('pages') as size`]);
    const log = (await readdir(join(folder, 'database/pg_wal'))).filter((n) => n.length === 24);
    sizes.push({ log: log.length, table: Number(table?.rows[0]?.size) });
  }
  const [early, late] = [sizes[3], sizes.at(-1)];
  expect(late?.table).toBeLessThanOrEqual((early?.table ?? 0) * 1.3);
  expect(late?.log).toBeLessThanOrEqual(5);
});

it('refuses writes while the disk is low, and still reads', async () => {
  await executor.close();
  executor = await openPglite(folder, { minFreeMb: MORE_THAN_ANY_DISK_HAS });
  const insert = sql`insert into numbers values (-1)`;
  await expect(executor.batch([insert])).rejects.toMatchObject({ sqlstate: '53100' });
  await expect(executor.transaction((tx) => tx.run(insert))).rejects.toMatchObject({
    sqlstate: '53100',
  });
  await executor.transaction((tx) => tx.run(insert), { unbounded: true });
  const [numbers] = await executor.batch([sql`select value from numbers where value < 0`]);
  expect(numbers?.rows).toEqual([{ value: -1 }]);
});

it('says what the folder shows where it cannot be opened', async () => {
  const place = await mkdtemp(join(tmpdir(), 'bloom-broken-'));
  onTestFinished(() => rm(place, { recursive: true }));
  await mkdir(join(place, 'database'));
  await writeFile(join(place, 'database/PG_VERSION'), 'of no version');
  await expect(openPglite(place)).rejects.toMatchObject({
    code: 'ENOENT',
    path: join(place, 'database/global/pg_control'),
  });
  const opening = openPglite(place, { minFreeMb: MORE_THAN_ANY_DISK_HAS });
  await expect(opening).rejects.toMatchObject({ code: 'ENOSPC' });
});

it('is reopened when it uses too much memory, and loses nothing', async () => {
  const place = await mkdtemp(join(tmpdir(), 'bloom-full-'));
  await putTestDatabase(place);
  let times = 0;
  const maxHeapBytes = 320 * 2 ** 20;
  const full = await openPglite(place, { maxHeapBytes, onReopen: () => (times += 1) });
  try {
    await full.script('create table kept (value int); insert into kept values (1)');
    // A connection keeps each time zone that it has parsed.
    const zones = (from: string) => ({
      text: `select count(('2026-01-01 00:00 ' || $1 || translate(n::text, '0123456789', 'abcdefghij') || '+1')::timestamptz)
        from generate_series(1, 2000) n`,
      values: [from],
    });
    expect(times).toBe(0);
    for (const from of ['k', 'l', 'm', 'n', 'o', 'p', 'q', 'r']) await full.batch([zones(from)]);
    await expect.poll(() => times).toBeGreaterThan(0);
    const all = Array.from({ length: 5 }, () => full.batch([sql`select value from kept`]));
    for (const [result] of await Promise.all(all)) expect(result?.rows).toEqual([{ value: 1 }]);
  } finally {
    await full.close();
    await rm(place, { recursive: true });
  }
});
