import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal, TOO_LARGE } from '../../../testing/storage-refusals.ts';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
});
afterAll(() => storage.close());

/** Uploads a file behind these fields. */
async function upload(fields: readonly (readonly [string, string])[]) {
  const form = new FormData();
  for (const [name, text] of fields) form.append(name, text);
  form.append('', new Blob(['words'], { type: 'text/plain' }));
  return storage.upload(ANNA, `papers/${ANNA}/${randomUUID()}`, form);
}
const message = async (answer: Response) => Object(await answer.json()).message;

it('a form has a hundred parts at most', async () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, nth) => [`x${nth}`, 'y'] as const);
  expect((await upload(fields(99))).status).toBe(200);
  expect(await message(await upload(fields(100)))).toBe('The form has too many parts');
});

it('a field of a form has 64 kB at most', async () => {
  const field = (bytes: number) => [['cacheControl', '1'.repeat(bytes)]] as const;
  expect(await message(await upload(field(65_537)))).toBe('body/cacheControl is too long');
});

it('a form is received only so far, also where it does not say how long it is', async () => {
  let sent = 0;
  const part = '--b\r\nContent-Disposition: form-data; name="x"; filename="x"\r\n\r\n';
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      // Parts behind the first one are passed over, whatever their size.
      const chunk = Buffer.from(`${part}${sent === 0 ? '' : ' '.repeat(60_000)}\r\n`);
      sent += chunk.length;
      if (sent > 4_000_000) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const answer = await storage.ask(ANNA, `/object/papers/${ANNA}/endless`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: endless,
    duplex: 'half',
  });
  await expectRefusal(answer, ...TOO_LARGE);
});
