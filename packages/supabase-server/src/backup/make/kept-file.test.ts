import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { keptFile } from './kept-file.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-kept-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('is taken along whole', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'keys.json'), '{}');
  const file = await keptFile(folder, 'keys.json');
  expect(file).toMatchObject({ path: 'keys.json', kind: 'file', size: 2 });
  expect(await buffer(file?.content ?? Readable.from([]))).toEqual(Buffer.from('{}'));
});

it('may be missing, but one that cannot be read fails the backup: without the keys everybody would be signed out', async () => {
  const folder = await newFolder();
  expect(await keptFile(folder, 'keys.json')).toBeNull();
  await mkdir(join(folder, 'keys.json'));
  await expect(keptFile(folder, 'keys.json')).rejects.toThrow('EISDIR');
});
