import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskFiles } from './disk.ts';
import type { StagedFile } from './object-files.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A store on a disk that would hold so many megabytes, of which the last one is to stay free. */
async function openSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const freeOf = async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(({ parentPath, name }) => stat(join(parentPath, name))),
    );
    return megabytes * MEGABYTE - sizes.reduce((sum, { size }) => sum + size, 0);
  };
  return { files: createDiskFiles(folder, 1, freeOf), freeOf };
}

it('leaves room for everybody else, however many uploads do not end', async () => {
  const { files, freeOf } = await openSmallDisk(17);
  const staged: StagedFile[] = [];
  const part = Buffer.alloc(200 * KILOBYTE);
  const fill = async () => {
    for (;;) {
      const upload = await files.stage();
      staged.push(upload);
      for (let parts = 0; parts < 4; parts += 1) await upload.write(part);
    }
  };
  await expect(fill()).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(staged.length).toBeGreaterThan(8);
  // Half of what is above the floor, and what may be written between two looks.
  expect(await freeOf()).toBeGreaterThan(8 * MEGABYTE);
  for (const upload of staged.splice(0, 4)) await upload.place(crypto.randomUUID());
  for (const upload of staged.splice(0)) await upload.discard();
  const next = await files.stage();
  for (let parts = 0; parts < 10; parts += 1) await next.write(part);
  await next.place(crypto.randomUUID());
});

it('leaves that room also where one upload goes on and on', async () => {
  const { files, freeOf } = await openSmallDisk(17);
  const upload = await files.stage();
  const part = Buffer.alloc(200 * KILOBYTE);
  const write = async () => {
    for (let parts = 0; parts < 80; parts += 1) await upload.write(part);
  };
  await expect(write()).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await freeOf()).toBeGreaterThan(8 * MEGABYTE);
  await upload.discard();
});
