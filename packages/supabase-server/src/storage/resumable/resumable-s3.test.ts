import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';
import { createS3Files } from '../backends/s3.ts';

/** The smallest possible S3; with `isAway` it does not answer. */
const kept = new Map<string, Buffer>();
let isAway = false;
const bucket = createServer(async (request, response) => {
  const body = await buffer(request);
  const key = request.url ?? '';
  if (isAway) response.writeHead(503).end();
  else if (request.method === 'PUT') {
    kept.set(key, body);
    response.end();
  } else if (request.method === 'DELETE') {
    kept.delete(key);
    response.writeHead(204).end();
  } else response.writeHead(kept.has(key) ? 200 : 404).end(kept.get(key));
});

let storage: StorageUnderTest;
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  storage = await openStorage({ partBytes: 4 });
  goToServer('first');
});
afterAll(async () => {
  bucket.close().closeAllConnections();
  await storage.close();
});

/** From now on requests go to a server that shares only the bucket and the database. */
function goToServer(label: string): void {
  const { port } = bucket.address() as AddressInfo;
  const access = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'auto', answerMs: 300 };
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(storage.files, createS3Files({ label, bucket: 'blooms', endpoint, ...access }));
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64');
async function begin(name: string, length: number): Promise<string> {
  const answer = await storage.ask(ANNA, '/upload/resumable', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': `bucketName ${inBase64('papers')},objectName ${inBase64(`${ANNA}/${name}`)}`,
    },
  });
  return (answer.headers.get('location') ?? '').replace('/storage/v1', '');
}
async function send(place: string, offset: number, body: string) {
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  };
  const { status } = await storage.ask(ANNA, place, { method: 'PATCH', headers, body });
  return status;
}
const textOf = async (name: string) =>
  (await storage.ask(ANNA, `/object/papers/${ANNA}/${name}`)).text();

it('continues at another server, since its pieces are in the bucket', async () => {
  const place = await begin('a.txt', 12);
  expect(await send(place, 0, 'Bom ')).toBe(204);
  goToServer('second');
  expect(await send(place, 4, 'dia, ')).toBe(204);
  goToServer('third');
  expect(await send(place, 9, 'tu.')).toBe(204);
  expect(await textOf('a.txt')).toBe('Bom dia, tu.');
  expect(kept.size).toBe(1);
});

it.each([
  ['a piece', 4, 'dia'],
  ['the last one', 4, 'dia, tu.'],
])(
  'answers 503 while the bucket is away and it gets %s, and continues afterwards',
  async (_, offset, body) => {
    const place = await begin('b.txt', 12);
    expect(await send(place, 0, 'Bom ')).toBe(204);
    isAway = true;
    expect(await send(place, offset, body)).toBe(503);
    isAway = false;
    expect(await send(place, offset, 'dia, tu.')).toBe(204);
    expect(await textOf('b.txt')).toBe('Bom dia, tu.');
    await storage.send(ANNA, 'DELETE', '/object/papers', { prefixes: [`${ANNA}/b.txt`] });
  },
);
