import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
  await upload('source', 'words', { 'content-type': 'text/plain' });
});
afterAll(() => storage.close());

const upload = (name: string, body: NonNullable<RequestInit['body']>, headers = {}) =>
  storage.ask(ANNA, `/object/papers/${ANNA}/${name}`, { method: 'POST', body, headers });
const copy = (name: string, metadata: object) =>
  storage.send(ANNA, 'POST', '/object/copy', {
    bucketId: 'papers',
    sourceKey: `${ANNA}/source`,
    destinationKey: `${ANNA}/${name}`,
    copyMetadata: false,
    metadata,
  });

const LONG = 'x'.repeat(10_000);
const form = new FormData();
form.set('cacheControl', LONG);
form.set('', new Blob(['words'], { type: 'text/plain' }));

it.each([
  ['form', () => upload('form', form)],
  [
    'header',
    () => upload('header', 'words', { 'cache-control': LONG, 'content-type': 'text/plain' }),
  ],
  ['copy', () => copy('copy', { cacheControl: `no-store\r\nx-more: 1${LONG}${LONG}` })],
])('an object keeps a short text of how it may be cached, as said by a %s', async (name, send) => {
  expect((await send()).status).toBe(200);
  const { status, headers } = await storage.ask(ANNA, `/object/papers/${ANNA}/${name}`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')?.length).toBeLessThan(300);
  expect(headers.get('x-more')).toBeNull();
});

it.each([
  ['long', `text/${LONG}`],
  ['not one line', 'text/plain\r\nx-more: 1'],
])('a declared type that is %s is refused', async (name, mimetype) => {
  expect((await copy(name, { mimetype })).status).toBe(400);
});
