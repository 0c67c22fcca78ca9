import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLES } from '../../../testing/sample-files.ts';
import {
  ANNA,
  type Asker,
  BRUNO,
  openStorage,
  type StorageUnderTest,
} from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
}, 60_000);
afterAll(() => storage.close());

/** An upload that lacks its end until it is told to end. */
function begin(name: string, asker: Asker = ANNA) {
  const body = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = body.writable.getWriter();
  void writer.write(new Uint8Array(SAMPLES.png)).catch(() => {});
  const answer = storage.ask(asker, `/object/photos/${asker}/${name}`, {
    method: 'POST',
    body: body.readable,
    duplex: 'half',
    headers: { 'content-type': 'image/png' },
  } as RequestInit);
  return { answer, end: () => writer.close() };
}

it('takes twenty uploads of one person at once, those of others beside them, and more once some have ended', async () => {
  const uploads = Array.from({ length: 20 }, (_, index) => begin(`${index}.png`));
  await expect.poll(async () => (await storage.filesOnDisk()).length).toBe(20);

  const [more, others] = [begin('more.png'), begin('other.png', BRUNO)];
  void more.end();
  void others.end();
  const refused = await more.answer;
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'TooManyRequests', statusCode: '429' });
  expect((await others.answer).status).toBe(200);
  expect((await storage.send(ANNA, 'POST', '/object/list/photos', { prefix: '' })).status).toBe(
    200,
  );

  for (const { end } of uploads) void end();
  const statuses = await Promise.all(uploads.map(async ({ answer }) => (await answer).status));
  expect(statuses).toEqual(Array(20).fill(200));
  const next = begin('next.png');
  void next.end();
  expect((await next.answer).status).toBe(200);
});
