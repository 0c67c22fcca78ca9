import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ANNA,
  type Asker,
  openStorage,
  type StorageUnderTest,
} from '../../../testing/storage-server.ts';

const UPLOADS = 2;

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage({ uploads: UPLOADS });
});
afterAll(() => storage.close());

const inBase64 = (text: string) => Buffer.from(text).toString('base64');

/** Announces an upload, and returns the status of the answer. */
async function begin(
  asker: Asker,
  name: string,
  { length = 1, token = '' }: { readonly length?: number; readonly token?: string } = {},
): Promise<number> {
  const path = token === '' ? '/upload/resumable' : '/upload/resumable/sign';
  const { status } = await storage.ask(asker, path, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': `bucketName ${inBase64('papers')},objectName ${inBase64(name)}`,
      'x-upsert': 'true',
      ...(token !== '' && { 'x-signature': token }),
    },
  });
  return status;
}

/** What the operator signs, so that somebody else uploads. */
async function signed(name: string): Promise<string> {
  const answer = await storage.send('operator', 'POST', `/object/upload/sign/papers/${name}`, {});
  return ((await answer.json()) as { token: string }).token;
}

it('whoever has a signature of the operator has as many unfinished uploads as a person, for each name', async () => {
  const token = await signed('a.bin');
  for (let nth = 0; nth < UPLOADS; nth += 1)
    expect(await begin(null, 'a.bin', { token })).toBe(201);
  expect(await begin(null, 'a.bin', { token })).toBe(429);
  expect(await begin(null, 'b.bin', { token: await signed('b.bin') })).toBe(201);
  expect(await begin('operator', 'a.bin')).toBe(201);
});

it('of the uploads that ended a person is told of the newest, and the operator of all', async () => {
  const remembered = async (owner: string) => {
    const [found] = await storage.executor.batch([
      {
        text: 'select count(*)::int as many from storage.resumable_uploads where finished and owner_id = $1',
        values: [owner],
      },
    ]);
    return found?.rows[0]?.many;
  };
  const many = 10 * UPLOADS + 5;
  for (let nth = 0; nth < many; nth += 1) {
    expect(await begin(ANNA, `${ANNA}/empty.txt`, { length: 0 })).toBe(201);
    expect(await begin('operator', 'empty.txt', { length: 0 })).toBe(201);
  }
  // One more has ended since the others were counted.
  expect(await remembered(ANNA)).toBe(10 * UPLOADS + 1);
  expect(await remembered('service_role')).toBe(many);
});

it('an upload does not count whose first request failed: nobody was told where it continues', async () => {
  await storage.executor.script('delete from storage.resumable_uploads');
  const cut = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half ')),
      pull: (controller) => controller.error(new Error('cut')),
    });
  for (let nth = 0; nth <= UPLOADS; nth += 1) {
    const { status } = await storage.ask(ANNA, '/upload/resumable', {
      method: 'POST',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-length': '10' },
        'content-type': 'application/offset+octet-stream',
        'upload-metadata': `bucketName ${inBase64('papers')},objectName ${inBase64(`${ANNA}/cut.txt`)}`,
      },
      body: cut(),
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(500);
  }
  const [found] = await storage.executor.batch([
    { text: 'select count(*)::int as many from storage.resumable_parts', values: [] },
  ]);
  expect(found?.rows[0]?.many).toBe(0);
  expect(await begin(ANNA, `${ANNA}/cut.txt`)).toBe(201);
});
