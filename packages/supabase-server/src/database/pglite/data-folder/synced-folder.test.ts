import fs from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { putTestDatabase } from '../../../../testing/database.ts';
import { sql } from '../../port/executor.ts';
import { openSession, type Session } from '../pglite-session.ts';

const synced = vi.spyOn(fs, 'fsyncSync');
syncBuiltinESMExports();

let folder: string;
let session: Session;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bloom-synced-'));
  await putTestDatabase(folder);
  session = await openSession({ folder: join(folder, 'database') }, () => undefined);
  await session.script('create table numbers (value int)');
});
afterAll(async () => {
  synced.mockRestore();
  syncBuiltinESMExports();
  await session.close();
  await rm(folder, { recursive: true });
});

it('syncs every commit to the disk before it is acknowledged', async () => {
  const before = synced.mock.calls.length;
  await session.pipeline([sql`insert into numbers values (1)`]);
  expect(synced.mock.calls.length).toBeGreaterThan(before);
});

it('syncs nothing when nothing was written', async () => {
  const before = synced.mock.calls.length;
  await session.pipeline([sql`select value from numbers`]);
  expect(synced.mock.calls.length).toBe(before);
});

it('after a crash, syncs the files written since the last sync, and no others', async () => {
  await session.pipeline([sql`insert into numbers values (2)`]);
  const crashed = join(folder, 'crashed');
  await cp(join(folder, 'database'), crashed, { recursive: true, preserveTimestamps: true });
  const syncedUntil = Date.now();
  const before = synced.mock.calls.length;
  const reopened = await openSession({ folder: crashed, syncedUntil }, () => undefined);
  const opening = synced.mock.calls.length - before;
  expect(opening).toBeGreaterThan(0);
  expect(opening).toBeLessThan(200);
  await reopened.pipeline([sql`insert into numbers values (3)`]);
  expect(synced.mock.calls.length - before).toBeGreaterThan(opening);
  const [result] = await reopened.pipeline([sql`select value from numbers where value > 1`]);
  expect(result?.rows).toEqual([{ value: 2 }, { value: 3 }]);
  await reopened.close();
});
