import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openPglite } from '../database/pglite/open-pglite.ts';
import { createDiskFiles } from '../storage/backends/disk.ts';
import { createHoldableFiles } from '../storage/objects/holdable-files.ts';
import { makeBackup } from './make/make-backup.ts';
import { restoreBackup } from './restore.ts';

const profile = {
  label: 'x',
  keptFiles: ['x.json'],
  counted: {},
  history: { schema: 'x', table: 'x' },
};

const TABLES = `create schema auth; create table auth.users (); create schema storage;
  create table storage.objects (version text, bucket_id text, name text, metadata jsonb)`;

/** Backs up a database with one object and one kept file. */
async function backUp(dataFolder: string, file: string): Promise<void> {
  const executor = await openPglite(dataFolder);
  try {
    const version = randomUUID();
    const insert = `insert into storage.objects values ('${version}', 'b', 'n', '{"size": 1}')`;
    const statements = [...TABLES.split(';'), insert];
    await executor.batch(statements.map((text) => ({ text, values: [] })));
    const files = createHoldableFiles(createDiskFiles(join(dataFolder, 'storage')));
    const staged = await files.stage();
    await staged.write(Buffer.from('x'));
    await staged.place(version);
    await writeFile(join(dataFolder, 'x.json'), '{}');
    const sources = { executor, files, dataFolder, minFreeMb: 0, profile };
    await pipeline(makeBackup(sources, new Date()).bytes, createWriteStream(file));
  } finally {
    await executor.close();
  }
}

it('takes nothing away once the database has its place, as where another program leaves a file in the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-restore-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'backup.tar.gz');
  await backUp(join(folder, 'before'), file);
  const target = join(folder, 'data');
  const disk = createDiskFiles(join(target, 'storage'));
  const files = {
    ...disk,
    stage: async () => {
      await writeFile(join(target, 'restoring', '.DS_Store'), '');
      return disk.stage();
    },
  };
  expect(await restoreBackup(file, target, files, profile)).toMatchObject({ objects: 1 });
  expect((await readdir(target)).sort()).toEqual(['database', 'storage', 'x.json']);
});
