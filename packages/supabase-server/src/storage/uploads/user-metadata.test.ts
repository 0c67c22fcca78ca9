import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';
import { USER_METADATA_BYTES } from './user-metadata.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
});
afterAll(() => storage.close());

let count = 0;
const upload = (body: NonNullable<RequestInit['body']>, headers = {}) => {
  count += 1;
  const path = `/object/papers/${ANNA}/${count}.txt`;
  return storage.ask(ANNA, path, { method: 'POST', body, headers });
};
const form = (metadata: string) => {
  const fields = new FormData();
  fields.set('metadata', metadata);
  fields.set('', new Blob(['words'], { type: 'text/plain' }));
  return upload(fields);
};
const header = (metadata: string) =>
  upload('words', {
    'content-type': 'text/plain',
    'x-metadata': Buffer.from(metadata).toString('base64'),
  });

it.each([
  ['a form', form],
  ['a header', header],
])('keeps no more metadata about an object than fits, as %s', async (_, send) => {
  const whole = JSON.stringify({ said: 'x'.repeat(USER_METADATA_BYTES - 11) });
  expect(whole).toHaveLength(USER_METADATA_BYTES);
  expect((await send(whole)).status).toBe(200);
  const before = await storage.filesOnDisk();
  const refused = await send(`${whole} `);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      message: `The metadata is larger than ${USER_METADATA_BYTES} bytes`,
    }),
  ]);
  expect((await send(`[${Array(30).fill('1e300').join(',')}]`)).status).toBe(400);
  expect(await storage.filesOnDisk()).toEqual(before);
});

it('answers metadata that is nested without end, and that cannot be stored', async () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect((await form(nested(4000))).status).toBeLessThan(500);
  expect((await form(nested(30_000))).status).toBe(400);
  expect((await form('{"said": "\\u0000"}')).status).toBeLessThan(500);
  expect((await form('{"said": "\\ud800"}')).status).toBeLessThan(500);
});
