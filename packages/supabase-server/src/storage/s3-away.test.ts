import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, openStorage, type StorageUnderTest } from '../../testing/storage-server.ts';
import { createS3Files } from './backends/s3.ts';

let storage: StorageUnderTest;
/** Answers like an overloaded S3. */
const overloaded = createServer((request, response) => {
  request.resume();
  response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
});
/** Accepts a request and then cuts its connection. */
const cutting = createServer((request) => request.socket.destroy());
/** Accepts requests and never answers. */
const silent = createServer((request) => void request.resume());
/** Refuses everything with a status and a code of S3. */
const refusing = (status: number, code: string) =>
  createServer((request, response) => {
    request.resume();
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  });
const [revoked, skewed, deleted] = [
  refusing(403, 'InvalidAccessKeyId'),
  refusing(403, 'RequestTimeTooSkewed'),
  refusing(404, 'NoSuchBucket'),
] as const;
const servers = [overloaded, cutting, silent, revoked, skewed, deleted];

beforeAll(async () => {
  storage = await openStorage();
  await storage.put(`papers/${ANNA}/kept.txt`);
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await storage.close();
});

/** From now on the bytes are stored in a bucket behind that port. */
function keepIn(port: number): void {
  const access = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'auto', answerMs: 300 };
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(
    storage.files,
    createS3Files({ label: 'test', bucket: 'blooms', endpoint, ...access }),
  );
}

const UNAVAILABLE = {
  statusCode: '503',
  error: 'Service Unavailable',
  message: 'The storage is not available right now',
  code: 'ServiceUnavailable',
};

describe.each([
  ['cannot be reached', () => 1],
  ['answers 503', () => portOf(overloaded)],
  ['closes the connection', () => portOf(cutting)],
  ['does not answer', () => portOf(silent)],
  ['does not know the key any more', () => portOf(revoked)],
  ['takes our clock for wrong', () => portOf(skewed)],
  ['has lost the bucket', () => portOf(deleted)],
])('an S3 that %s', (_, port) => {
  beforeAll(() => keepIn(port()));

  it.each([
    ['is read', `/object/papers/${ANNA}/kept.txt`, {}],
    ['is uploaded', `/object/papers/${ANNA}/new.txt`, { method: 'POST', body: 'words' }],
    ['replaces another', `/object/papers/${ANNA}/kept.txt`, { method: 'PUT', body: 'words' }],
  ])('leads to 503 in the shape of the protocol when a photo %s', async (_what, path, init) => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await storage.ask(ANNA, path, { ...init, headers });
    expect([answer.status, await answer.json()]).toEqual([503, UNAVAILABLE]);
  });

  it('leaves no row of a failed upload, and lists and info are still answered', async () => {
    const list = await storage.send(ANNA, 'POST', '/object/list/papers', { prefix: ANNA });
    const names = ((await list.json()) as { name: string }[]).map(({ name }) => name);
    expect([list.status, names]).toEqual([200, ['kept.txt']]);
    expect((await storage.ask(ANNA, `/object/info/papers/${ANNA}/kept.txt`)).status).toBe(200);
  });
});

const portOf = (server: typeof silent) => (server.address() as AddressInfo).port;
