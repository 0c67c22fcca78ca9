import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bloom-make-folder-'));
});
afterAll(() => rm(place, { recursive: true }));

it('creates what is missing for its owner alone, and says what was the outermost', async () => {
  const folder = join(place, 'one/two/three');
  expect(await makeFolder(folder)).toBe(join(place, 'one'));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await makeFolder(folder)).toBeUndefined();
  expect(await makeFolder('/')).toBeUndefined();
});

it('is made once for all who ask at the same time', async () => {
  const folder = join(place, 'at/once');
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(folder)]);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

it('refuses a file, what is below it, and a link to nothing', async () => {
  await writeFile(join(place, 'file'), '');
  await symlink(join(place, 'missing'), join(place, 'link'));
  await expect(makeFolder(join(place, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(place, 'file/below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeFolder(join(place, 'link/below'))).rejects.toMatchObject({ code: 'EEXIST' });
});

it.runIf(process.platform === 'linux')('ends where the system creates nothing', async () => {
  await expect(makeFolder('/proc/bloom/data')).rejects.toMatchObject({ code: 'ENOENT' });
});
