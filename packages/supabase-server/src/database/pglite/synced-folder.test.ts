import type * as fs from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../port/executor.ts';
import { openSession, type Session } from './pglite-session.ts';

const synced = vi.hoisted(() => ({ count: 0 }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const fsyncSync = (descriptor: number) => {
    synced.count += 1;
    real.fsyncSync(descriptor);
  };
  return { ...real, fsyncSync };
});

let folder: string;
let session: Session;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bloom-synced-'));
  session = await openSession({ folder: join(folder, 'database') }, () => undefined);
  await session.script('create table numbers (value int)');
});
afterAll(async () => {
  await session.close();
  await rm(folder, { recursive: true });
});

it('puts every commit on the disk before it is acknowledged', async () => {
  const before = synced.count;
  await session.pipeline([sql`insert into numbers values (1)`]);
  expect(synced.count).toBeGreaterThan(before);
});

it('asks the disk for nothing when nothing was written', async () => {
  const before = synced.count;
  await session.pipeline([sql`select value from numbers`]);
  expect(synced.count).toBe(before);
});

it('syncs after a crash what was written since all was last synced, and no other file', async () => {
  await session.pipeline([sql`insert into numbers values (2)`]);
  const crashed = join(folder, 'crashed');
  await cp(join(folder, 'database'), crashed, { recursive: true, preserveTimestamps: true });
  const syncedUntil = Date.now();
  const before = synced.count;
  const reopened = await openSession({ folder: crashed, syncedUntil }, () => undefined);
  const opening = synced.count - before;
  expect(opening).toBeGreaterThan(0);
  expect(opening).toBeLessThan(200);
  await reopened.pipeline([sql`insert into numbers values (3)`]);
  expect(synced.count - before).toBeGreaterThan(opening);
  const [result] = await reopened.pipeline([sql`select value from numbers where value > 1`]);
  expect(result?.rows).toEqual([{ value: 2 }, { value: 3 }]);
  await reopened.close();
});
