import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskFiles } from './disk.ts';
import type { ObjectFiles } from './object-files.ts';

async function openDisk(): Promise<{ folder: string; files: ObjectFiles }> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, files: createDiskFiles(folder) };
}

async function place(files: ObjectFiles, text: string): Promise<string> {
  const version = randomUUID();
  const staged = await files.stage();
  for (const letter of text) await staged.write(Buffer.from(letter));
  await staged.place(version);
  await staged.discard();
  return version;
}

async function read(files: ObjectFiles, version: string, range?: { first: number; last: number }) {
  const body = await files.read(version, range);
  return body === null ? null : await new Response(body).text();
}

async function listed(files: ObjectFiles): Promise<string[]> {
  const versions: string[] = [];
  for await (const { version } of files.list()) versions.push(version);
  return versions;
}

it('reads placed bytes, whole and in part', async () => {
  const { files } = await openDisk();
  const version = await place(files, 'petals');
  expect(await read(files, version)).toBe('petals');
  expect(await read(files, version, { first: 1, last: 3 })).toBe('eta');
  expect(await listed(files)).toEqual([version]);
  expect(await read(files, randomUUID())).toBeNull();
});

it('deletes discarded bytes', async () => {
  const { folder, files } = await openDisk();
  const staged = await files.stage();
  await staged.write(Buffer.from('x'));
  await staged.discard();
  await staged.discard();
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

it('removes bytes, also those that no longer exist', async () => {
  const { files } = await openDisk();
  const version = await place(files, 'petals');
  await files.remove([randomUUID(), version, version]);
  expect(await read(files, version)).toBeNull();
  expect(await listed(files)).toEqual([]);
});

it('deletes staged bytes older than the given age, and no others', async () => {
  const { folder, files } = await openDisk();
  await mkdir(join(folder, '.incoming'));
  await writeFile(join(folder, '.incoming', 'old'), 'x');
  await utimes(join(folder, '.incoming', 'old'), 1, 1);
  await writeFile(join(folder, '.incoming', 'young'), 'x');
  await files.clearStaged(new Date(Date.now() - 60_000));
  expect(await readdir(join(folder, '.incoming'))).toEqual(['young']);
});

it('refuses any version that is not a UUID', async () => {
  const { files } = await openDisk();
  for (const odd of ['../../etc/passwd', '..', '', '/etc/passwd', `${randomUUID()}/x`]) {
    expect(() => files.read(odd)).toThrow('must be a uuid');
    await expect(files.remove([odd])).rejects.toThrow('must be a uuid');
  }
});
