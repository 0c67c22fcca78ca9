import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';
import { createDiskFiles } from '../backends/disk.ts';
import type { ObjectFiles } from '../backends/object-files.ts';
import { guardRemovals, readInstallation } from './installation.ts';
import { noteRemovals } from './late-removals.ts';
import { type Sweeping, sweep } from './sweep.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
});
afterAll(() => storage.close());

const OTHER = '99999999-9999-4999-8999-999999999999';
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const days = (count: number) => later(count * 24 * 60);
const DONE = { kind: 'done', putBack: 0, setAside: 0, removed: 0 };

/** An empty folder and an empty database, with functions to add known and unknown photos. */
async function fresh(predatesId = false) {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-sweep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { executor } = storage;
  await executor.script(`delete from storage.objects;
    update storage.installation set swept_at = null, predates_id = ${predatesId}`);
  const files = createDiskFiles(folder);
  const pass = (more: Partial<Sweeping> = {}) =>
    sweep({
      executor,
      files,
      now: later(16),
      limited: true,
      ended: new AbortController().signal,
      ...more,
    });
  return { executor, files, folder, pass, kept: () => keptIn(files) };
}

/** Photos as stored in the folder, without waiting for the disk, because some tests need thousands. */
async function place(folder: string, count = 1): Promise<string[]> {
  const versions = Array.from({ length: count }, () => randomUUID());
  for (const version of versions) {
    await mkdir(join(folder, version.slice(0, 2)), { recursive: true });
    await writeFile(join(folder, version.slice(0, 2), version), version);
  }
  return versions.sort();
}

async function know(versions: readonly string[]): Promise<void> {
  await storage.executor.batch([
    {
      text: `insert into storage.objects (bucket_id, name, version)
        select 'papers', version, version from unnest($1::text[]) as version`,
      values: [versions],
    },
  ]);
}

async function keptIn(files: ObjectFiles): Promise<string[]> {
  const versions: string[] = [];
  for await (const { version } of files.list()) versions.push(version);
  return versions.sort();
}

it('sets aside bytes without a row once they are old enough, and removes them a week later', async () => {
  const { files, folder, pass, kept } = await fresh();
  expect(await pass()).toEqual(DONE);
  const known = await place(folder, 39);
  await know(known);
  const [orphan = ''] = await place(folder);
  const abandoned = await files.stage();
  await abandoned.write(Buffer.from('abandoned'));
  expect(await pass({ now: days(0), limited: false })).toEqual(DONE);
  expect(await kept()).toHaveLength(40);
  expect(await pass({ now: days(1.1) })).toEqual({ ...DONE, setAside: 1 });
  expect(await kept()).toEqual(known);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  expect(await files.read(orphan)).toBeNull();
  expect(await pass({ now: days(8) })).toEqual(DONE);
  expect(await pass({ now: days(9.2) })).toEqual({ ...DONE, removed: 1 });
  expect(await pass({ now: days(11) })).toEqual(DONE);
  expect(await readdir(join(folder, '.set-aside'))).toEqual([]);
  expect(await kept()).toEqual(known);
  await abandoned.discard();
});

it('puts back what a row names again, in every pass', async () => {
  const { folder, pass, kept } = await fresh();
  await pass();
  const known = await place(folder, 2);
  expect(await pass({ limited: false })).toMatchObject({ setAside: 2 });
  expect(await kept()).toEqual([]);
  await know(known);
  expect(await pass()).toEqual({ ...DONE, putBack: 2 });
  expect(await kept()).toEqual(known);
});

it('lists the store once a day', async () => {
  const { folder, pass } = await fresh();
  await pass();
  await know(await place(folder, 39));
  await place(folder);
  expect(await pass({ now: later(60) })).toEqual(DONE);
  expect(await pass({ now: later(25 * 60) })).toMatchObject({ setAside: 1 });
});

it('lists the store again after the clock was set back', async () => {
  const { folder, pass } = await fresh();
  await pass({ now: days(400) });
  await know(await place(folder, 39));
  await place(folder);
  expect(await pass()).toMatchObject({ setAside: 1 });
});

it.each([
  ['a twentieth', 18, 2],
  ['a hundred', 2500, 101],
])(
  'stops before it sets aside more than %s, unless the limit is lifted',
  async (_, known, unknown) => {
    const { folder, pass, kept } = await fresh();
    await pass();
    await know(await place(folder, known));
    await place(folder, unknown);
    const now = days(2);
    expect(await pass({ now })).toEqual({ kind: 'stopped', unknown, total: known + unknown });
    expect(await kept()).toHaveLength(known + unknown);
    expect(await pass({ now, limited: false })).toMatchObject({ setAside: unknown });
    expect(await kept()).toHaveLength(known);
  },
  120_000,
);

it('changes nothing in a store with another id', async () => {
  const { executor, files, folder, pass, kept } = await fresh();
  await files.writeInstallation(OTHER);
  const photos = await place(folder, 3);
  await know(photos.slice(1));
  const { id } = await readInstallation(executor);
  for (const limited of [true, false]) {
    expect(await pass({ now: days(30), limited })).toEqual({ kind: 'foreign', id, store: OTHER });
  }
  const left: number[] = [];
  const guarded = guardRemovals(files, executor, (count) => left.push(count));
  await guarded.remove(photos);
  expect([left, await kept()]).toEqual([[3], photos]);
  await files.writeInstallation(id);
  await guarded.remove(photos.slice(0, 1));
  expect([left, await kept()]).toEqual([[3], photos.slice(1)]);
});

it.each([
  ['an empty store', { known: 0, unknown: 0, predatesId: false, isPaired: true }],
  ['one whose objects it all knows', { known: 3, unknown: 0, predatesId: false, isPaired: true }],
  ['none with only unknown objects', { known: 0, unknown: 3, predatesId: true, isPaired: false }],
  [
    'none with an unknown object when the database is newer than ids',
    { known: 99, unknown: 1, predatesId: false, isPaired: false },
  ],
  [
    'one with few unknown objects when the database is older than ids',
    { known: 39, unknown: 1, predatesId: true, isPaired: true },
  ],
  [
    'none with many unknown objects, as that of a later copy',
    { known: 30, unknown: 3, predatesId: true, isPaired: false },
  ],
])(
  'among stores without an id, a database adopts %s',
  async (_, { known, unknown, predatesId, isPaired }) => {
    const { executor, files, folder, pass, kept } = await fresh(predatesId);
    await know(await place(folder, known));
    await place(folder, unknown);
    const outcome = await pass({ limited: false });
    const { id } = await readInstallation(executor);
    expect(await files.readInstallation()).toBe(isPaired ? id : null);
    expect(outcome.kind).toBe(isPaired ? 'done' : 'foreign');
    expect(await kept()).toHaveLength(isPaired ? known : known + unknown);
  },
);

it('ignores what is in the folder and is not a photo', async () => {
  const { folder, pass } = await fresh();
  await pass();
  await mkdir(join(folder, 'lost+found'));
  await mkdir(join(folder, '.set-aside', 'notes'), { recursive: true });
  await know(await place(folder, 2));
  expect(await pass({ now: days(3) })).toEqual(DONE);
});

it('deletes later what the store did not delete, however much it is, and nothing that a row names', async () => {
  const { executor, files: store, folder, pass, kept } = await fresh();
  let isAway = true;
  const noted: number[] = [];
  const remove = (versions: readonly string[]) =>
    isAway ? Promise.reject(new Error('away')) : store.remove(versions);
  const files = noteRemovals({ ...store, remove }, executor, (_, count) => noted.push(count));
  await pass({ files });
  const [known, ...deleted] = (await place(folder, 600)) as [string, ...string[]];
  await know([known]);
  await files.remove(deleted.slice(0, 550));
  await files.remove([known, ...deleted.slice(500)]);
  expect(noted).toEqual([550, 100]);
  expect([(await pass({ files })).kind, (await kept()).length]).toEqual(['done', 600]);
  isAway = false;
  expect(await pass({ files })).toEqual(DONE);
  expect(await kept()).toEqual([known]);
  const [left] = await executor.batch([
    { text: 'select version from storage.late_removals', values: [] },
  ]);
  expect(left?.rows).toEqual([]);
});
