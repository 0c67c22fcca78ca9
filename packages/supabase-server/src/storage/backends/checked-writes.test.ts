import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkWrites } from './checked-writes.ts';
import { createDiskFiles } from './disk.ts';
import { createS3Files } from './s3.ts';

let takes = true;
const written: string[] = [];
/** A bucket that can always be read. */
const bucket = createServer((request, response) => {
  request.resume();
  const isWrite = request.method !== 'GET';
  if (isWrite) written.push(`${request.method} ${request.url}`);
  response.writeHead(isWrite && !takes ? 403 : request.method === 'DELETE' ? 204 : 200).end();
});
beforeAll(() => new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve)));
afterAll(() => bucket.close().closeAllConnections());

function filesInBucket() {
  const { port } = bucket.address() as AddressInfo;
  const access = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'auto' };
  const endpoint = `http://127.0.0.1:${port}`;
  return checkWrites(createS3Files({ label: 'test', bucket: 'blooms', endpoint, ...access }));
}

it('finds out that a bucket takes nothing, at first and whenever something was refused, and when it does again', async () => {
  const files = filesInBucket();
  takes = false;
  await expect(files.check()).rejects.toThrow('S3 answered PUT with 403');
  takes = true;
  await files.check();
  const once = written.length;
  await files.check();
  expect(written.length).toBe(once);
  expect(written.slice(-2)).toEqual(['PUT /blooms/test-tried', 'DELETE /blooms/test-tried']);

  takes = false;
  const staged = await files.stage();
  await staged.write(Buffer.from('petals'));
  await expect(staged.place('3f1c2d7e-0000-4000-8000-000000000001')).rejects.toThrow('403');
  await staged.discard();
  await expect(files.check()).rejects.toThrow('403');
  takes = true;
  await files.check();

  takes = false;
  await expect(files.remove(['3f1c2d7e-0000-4000-8000-000000000001'])).rejects.toThrow('403');
  await expect(files.check()).rejects.toThrow('403');
});

it('leaves nothing in a folder that takes what is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-written-'));
  const files = checkWrites(createDiskFiles(join(folder, 'storage')));
  await files.check();
  expect(await readdir(join(folder, 'storage'))).toEqual([]);
  await rm(folder, { recursive: true });
});
