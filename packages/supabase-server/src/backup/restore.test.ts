import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskFiles } from '../storage/backends/disk.ts';
import { writeArchive } from './archive/manifest.ts';
import type { TarMember } from './archive/tar.ts';
import { NotEmpty, restoreBackup } from './restore.ts';

const profile = {
  label: 'x',
  keptFiles: ['x.json'],
  counted: {},
  history: { schema: 'x', table: 'x' },
};

async function* members(paths: readonly string[]): AsyncGenerator<TarMember> {
  for (const path of paths) {
    const content = (async function* () {
      yield Buffer.alloc(1000, 'x');
    })();
    yield { path, kind: 'file', size: 1000, content };
  }
}

/** A backup with these files, and the folder that it is restored into, which has some files already. */
async function stage(paths: readonly string[], existing: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-restore-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const parts: Uint8Array[] = [];
  for await (const part of writeArchive(members(paths), new Date())) parts.push(part);
  const file = join(folder, 'backup.tar.gz');
  await writeFile(file, gzipSync(Buffer.concat(parts)));
  const target = join(folder, 'data');
  for (const name of existing) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await writeFile(join(target, name), '');
  }
  const disk = createDiskFiles(join(target, 'storage'), 0);
  return { target, disk, restore: (files = disk) => restoreBackup(file, target, files, profile) };
}

it('leaves the folder empty when it fails on the way, as on a full disk, so that it can be tried again', async () => {
  const photos = [`storage/${randomUUID()}`, `storage/${randomUUID()}`];
  const { target, disk, restore } = await stage(['database/one', ...photos]);
  let staged = 0;
  const filling = {
    ...disk,
    stage: () => {
      staged += 1;
      if (staged === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return disk.stage();
    },
  };
  await expect(restore(filling)).rejects.toThrow(`no space left '${target}'`);
  expect(staged).toBe(2);
  expect(await readdir(target)).toEqual([]);
});

it('takes no folder for empty that it cannot look into: what a killed restore leaves is deleted first', async () => {
  const { target, restore } = await stage(['database/PG_VERSION']);
  await writeFile(target, '');
  await expect(restore()).rejects.toMatchObject({ code: 'ENOTDIR', syscall: 'scandir' });
});

it('leaves the folder empty when the restored database cannot be opened', async () => {
  const { target, restore } = await stage(['database/PG_VERSION', 'x.json']);
  await expect(restore()).rejects.toThrow();
  expect(await readdir(target)).toEqual([]);
});

it('takes a folder for empty that has what every new disk has', async () => {
  const { target, restore } = await stage(['database/PG_VERSION'], ['lost+found/#12']);
  await expect(restore()).rejects.not.toThrow(NotEmpty);
  expect(await readdir(target, { recursive: true })).toEqual(['lost+found', 'lost+found/#12']);
});

it('begins again where a restore was killed, and nowhere else', async () => {
  const left = ['restoring/database/one', 'storage/00/one', 'x.json.new'];
  const killed = await stage(['database/PG_VERSION'], left);
  await expect(killed.restore()).rejects.not.toThrow(NotEmpty);
  expect(await readdir(killed.target)).toEqual([]);
  for (const other of ['letter', 'database/PG_VERSION']) {
    const filled = await stage(['database/PG_VERSION'], [...left, other]);
    await expect(filled.restore()).rejects.toThrow(NotEmpty);
    expect(await readdir(join(filled.target, 'restoring/database'))).toEqual(['one']);
  }
});
