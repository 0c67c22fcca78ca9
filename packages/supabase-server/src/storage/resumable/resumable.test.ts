import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  ANNA,
  BRUNO,
  openStorage,
  type StorageUnderTest,
} from '../../../testing/storage-server.ts';
import { sweep } from '../sweep/sweep.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage({ partBytes: 10, parts: 4 });
});
afterAll(() => storage.close());
afterEach(async () => {
  storage.setClock(new Date());
  await storage.executor.script(
    'delete from storage.objects; delete from storage.resumable_uploads',
  );
  await storage.files.remove(await kept());
});

const TUS = { 'tus-resumable': '1.0.0' };
const OCTETS = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
let count = 0;

/** Begins an upload, by default in Anna's folder, and returns where it continues. */
async function begin(
  length: number,
  { asker = ANNA, type = 'text/plain', bucket = 'papers' } = {},
) {
  count += 1;
  const path = `${asker}/${count}.txt`;
  const answer = await storage.ask(asker, '/upload/resumable', {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(length),
      'upload-metadata': `bucketName ${inBase64(bucket)},objectName ${inBase64(path)},contentType ${inBase64(type)}`,
    },
  });
  const place = (answer.headers.get('location') ?? '').replace('/storage/v1', '');
  return { path: `${bucket}/${path}`, place, status: answer.status };
}

type Body = NonNullable<RequestInit['body']>;
const send = (place: string, offset: number, body: Body, asker = ANNA, ask = storage.ask) =>
  ask(asker, place, {
    method: 'PATCH',
    headers: { ...OCTETS, 'upload-offset': String(offset) },
    body,
    duplex: 'half',
  } as RequestInit);
async function offsetOf(place: string, asker = ANNA): Promise<number | null> {
  const { status, headers } = await storage.ask(asker, place, { method: 'HEAD', headers: TUS });
  return status === 200 ? Number(headers.get('upload-offset')) : null;
}
const textOf = async (path: string) => (await storage.ask(ANNA, `/object/${path}`)).text();
/** All stored bytes, staged or not. */
const kept = async () => (await storage.filesOnDisk()).filter((name) => name !== '.installation');
const pass = (now: Date) =>
  sweep({
    ...{ executor: storage.executor, files: storage.files, now },
    ...{ limited: true, ended: new AbortController().signal },
  });
/** Chunks, followed by a broken connection. */
const broken = (...chunks: string[]) =>
  new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.error(new Error('cut'));
      else controller.enqueue(new TextEncoder().encode(chunk));
    },
  });

it('stores each piece at once, and only the object at the end', async () => {
  const { path, place } = await begin(35);
  expect((await send(place, 0, broken('0123456789', 'abcdefghij', 'ABC'))).status).toBe(500);
  expect(await offsetOf(place)).toBe(23);
  expect(await kept()).toHaveLength(3);
  expect((await send(place, 23, 'DEFGHIJxyz..')).status).toBe(204);
  expect(await textOf(path)).toBe('0123456789abcdefghijABCDEFGHIJxyz..');
  expect(await kept()).toHaveLength(1);
});

it('is assembled once, however many requests send its last byte at the same time', async () => {
  const { path, place } = await begin(31);
  expect((await send(place, 0, broken('0123456789', 'abcdefghij', 'ABCDEFGHIJ'))).status).toBe(500);
  const read = vi.spyOn(storage.files, 'read');
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(place, 30, '.')));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(409)]);
  expect(read).toHaveBeenCalledTimes(4);
  read.mockRestore();
  expect(await textOf(path)).toBe('0123456789abcdefghijABCDEFGHIJ.');
  expect(await kept()).toHaveLength(1);
});

it('takes a piece once that is sent twice at the same time', async () => {
  const { place } = await begin(25);
  const answers = await Promise.all([send(place, 0, '0123456789'), send(place, 0, 'abcdefghij')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await offsetOf(place)).toBe(10);
  expect(await kept()).toHaveLength(1);
});

it('stores nothing of what is refused', async () => {
  const { place } = await begin(15);
  expect((await send(place, 0, '0123456789abcdefghij')).status).toBe(413);
  expect(await kept()).toEqual([]);
  const pictures = await begin(5000, { bucket: 'photos', type: 'image/png' });
  expect((await send(pictures.place, 0, 'x'.repeat(5000))).status).toBe(415);
  expect(await kept()).toEqual([]);
});

it('checks the policies before it accepts more bytes', async () => {
  const { path, place } = await begin(10);
  await storage.put(path, 'taken');
  expect((await send(place, 0, 'half ')).status).toBe(409);
  expect(await kept()).toHaveLength(1);
});

it('ends when it comes in too many pieces', async () => {
  const { place } = await begin(100);
  for (const at of [0, 1, 2, 3]) expect((await send(place, at, 'x')).status).toBe(204);
  expect((await send(place, 4, 'x')).status).toBe(413);
  expect(await offsetOf(place)).toBeNull();
  expect(await kept()).toEqual([]);
});

it('expires after a day, also without a sweep', async () => {
  const { place } = await begin(10);
  await send(place, 0, 'half ');
  storage.setClock(later(23));
  expect(await offsetOf(place)).toBe(5);
  storage.setClock(later(25));
  expect(await offsetOf(place)).toBeNull();
  expect((await send(place, 5, 'other')).status).toBe(404);
});

it('is swept when it has expired, and not before', async () => {
  const { place } = await begin(10);
  await send(place, 0, 'half ');
  await storage.files.writeInstallation(await installation());
  expect(await pass(later(1))).toMatchObject({ kind: 'done', setAside: 0 });
  expect(await kept()).toHaveLength(1);
  await pass(later(25));
  expect(await kept()).toHaveLength(0);
  expect(await rows('resumable_uploads')).toBe(0);
});

it('is removed with its person at the next sweep', async () => {
  const others = await begin(10);
  const { place } = await begin(10, { asker: BRUNO });
  await send(place, 0, 'half ', BRUNO);
  await storage.executor.script(`update auth.users set deleted_at = now() where id = '${BRUNO}'`);
  await pass(new Date());
  await storage.executor.script(`update auth.users set deleted_at = null where id = '${BRUNO}'`);
  expect(await offsetOf(place, BRUNO)).toBeNull();
  expect(await offsetOf(others.place)).toBe(0);
});

it('is left until it expires when its owner is not a person', async () => {
  await begin(4);
  await storage.executor.script("update storage.resumable_uploads set owner_id = repeat('-', 36)");
  await pass(later(1));
  expect(await rows('resumable_uploads')).toBe(1);
});

it('continues at another server', async () => {
  const { path, place } = await begin(10);
  expect((await send(place, 0, broken('half '))).status).toBe(500);
  expect((await send(place, 5, 'other', ANNA, storage.askAnother)).status).toBe(204);
  expect(await offsetOf(place)).toBe(10);
  expect(await textOf(path)).toBe('half other');
});

it('is gone when a restored database has pieces that are not in the store', async () => {
  const { place } = await begin(10);
  await send(place, 0, 'half ');
  await storage.files.remove(await kept());
  expect((await send(place, 5, 'other')).status).toBe(404);
  expect(await offsetOf(place)).toBeNull();
  expect(await kept()).toEqual([]);
});

it('can be repeated when the last piece failed', async () => {
  const { path, place } = await begin(10);
  await send(place, 0, 'half ');
  const { read } = storage.files;
  storage.files.read = () => Promise.reject(new Error('the disk is away'));
  expect((await send(place, 5, 'other')).status).toBe(500);
  storage.files.read = read;
  expect(await offsetOf(place)).toBe(5);
  expect(await kept()).toHaveLength(1);
  expect((await send(place, 5, 'other')).status).toBe(204);
  expect(await textOf(path)).toBe('half other');
});

it('is not deleted when another request has completed it meanwhile', async () => {
  const { path, place } = await begin(4);
  const first = Promise.withResolvers<void>();
  const late = new ReadableStream({
    async pull(controller) {
      await first.promise;
      controller.enqueue(new TextEncoder().encode('late'));
      controller.close();
    },
  });
  const second = send(place, 0, late);
  // Both have been asked for by then, and only one can be first.
  await expect.poll(() => late.locked).toBe(true);
  expect((await send(place, 0, 'soon')).status).toBe(204);
  first.resolve();
  expect((await second).status).toBe(409);
  expect(await offsetOf(place)).toBe(4);
  expect(await textOf(path)).toBe('soon');
  expect(await kept()).toHaveLength(1);
});

it('is refused beyond 20 unfinished ones, except for the operator, and expired ones do not count', async () => {
  for (let i = 0; i < 20; i++) expect((await begin(1)).status).toBe(201);
  expect((await begin(1)).status).toBe(429);
  for (let i = 0; i < 21; i++) expect((await begin(1, { asker: 'operator' })).status).toBe(201);
  storage.setClock(later(25));
  expect((await begin(1)).status).toBe(201);
});

it('has no route when it is switched off', async () => {
  const without = await openStorage(null);
  for (const method of ['POST', 'OPTIONS']) {
    const answer = await without.ask(ANNA, '/upload/resumable', { method, headers: TUS });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ message: `Route ${method}:/upload/resumable not found` }),
    ]);
  }
  await without.close();
});

const installation = async () =>
  String((await sole('select id as value from storage.installation')) ?? '');
const rows = async (table: string) =>
  Number(await sole(`select count(*)::int as value from storage.${table}`));

async function sole(text: string): Promise<unknown> {
  const [result] = await storage.executor.batch([{ text, values: [] }]);
  return result?.rows[0]?.value;
}
