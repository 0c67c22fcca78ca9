import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { writeBackup } from './write-backup.ts';

const profile = {
  label: 'x',
  keptFiles: [],
  counted: {},
  history: { schema: 'x', table: 'x' },
};

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-write-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A backup that is being made for as long as somebody reads it. */
const endless = () => new Readable({ read: () => undefined });

const write = (bytes: Readable, file: string) =>
  writeBackup(bytes, file, profile, new AbortController().signal);

it('ends the backup whose file has no place, as where a disk is not mounted: its copy of the database would stay', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, 'file'), '');
  const bytes = endless();
  await expect(write(bytes, join(folder, 'file/x.tar.gz'))).rejects.toThrow('EEXIST');
  expect(bytes.destroyed).toBe(true);
});

it.skipIf(!existsSync('/dev/full'))('names the disk that is full', async () => {
  const folder = await freshFolder();
  const file = join(folder, 'x.tar.gz');
  await symlink('/dev/full', `${file}.unfinished`);
  const bytes = endless();
  bytes.push('x');
  await expect(write(bytes, file)).rejects.toThrow(
    `ENOSPC: no space left on device, write '${file}.unfinished'`,
  );
  expect([bytes.destroyed, await readdir(folder)]).toEqual([true, []]);
});
