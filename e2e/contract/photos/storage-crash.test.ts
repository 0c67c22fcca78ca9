import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { type Place, placeOfFile } from '../stage/own-server.ts';
import { newPerson, operator, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer, type TestServer } from '../stage/server.ts';
import { bytesOf, freshName, picture } from '../stage/storage-samples.ts';

const BUCKET = 'gratitudes-photos';

let place: Place;
let server: TestServer;

beforeAll(async () => {
  const made = await placeOfFile();
  place = made.place;
  server = await startServer({ env: place });
  return async () => {
    await server.stop();
    await made.remove();
  };
});

it('discards the bytes of an aborted upload', { timeout: 60_000 }, async () => {
  const anna = await newPerson({ url: server.url });
  const staged = () => readdir(join(place.DATA_DIR, 'storage', '.incoming')).catch(() => []);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /storage/v1/object/${BUCKET}/${anna.id}/gone.png HTTP/1.1\r\nhost: bloom\r\n` +
      `authorization: Bearer ${anna.accessToken}\r\ncontent-type: image/png\r\ncontent-length: 500000\r\n\r\n`,
  );
  socket.write(Buffer.from(await picture(100_000).arrayBuffer()));
  await expect.poll(staged, { timeout: 5000 }).toHaveLength(1);
  socket.destroy();
  await expect.poll(staged, { timeout: 5000 }).toEqual([]);
});

it('stores the bytes of only one of several simultaneous uploads to a name', async () => {
  const anna = await newPerson({ url: server.url });
  const photos = clientOf(anna, server.url).storage.from(BUCKET);
  const path = `${anna.id}/${freshName()}`;
  // As many as one person may at once.
  const outcomes = await Promise.all(
    Array.from({ length: 18 }, (_, nth) =>
      photos.upload(path, picture(2_000 + nth), { upsert: nth % 6 > 0 }),
    ),
  );
  const stored = outcomes.filter(({ error }) => error === null);
  expect(stored.length).toBeGreaterThan(14);
  const { data } = await photos.download(path);
  const left = await readdir(join(place.DATA_DIR, 'storage'), {
    recursive: true,
    withFileTypes: true,
  });
  const files = left.filter((file) => file.isFile() && file.name.length === 36);
  expect(files).toHaveLength(1);
  const { size } = await stat(join(files[0]?.parentPath ?? '', files[0]?.name ?? ''));
  expect(data?.size).toBe(size);
});

it('keeps every acknowledged photo, and no row without its bytes, through SIGKILL', {
  timeout: 120_000,
}, async () => {
  const anna = await newPerson({ url: server.url });
  const acknowledged = new Map<string, Buffer | null>();
  for (let round = 0; round < 2; round += 1) {
    const photos = clientOf(anna, server.url).storage.from(BUCKET);
    let alive = true;
    const upload = async () => {
      while (alive) {
        const path = `${anna.id}/${freshName()}`;
        const photo = picture(20_000);
        const { error } = await photos.upload(path, photo, { upsert: true });
        if (error === null) acknowledged.set(path, await bytesOf(photo));
      }
    };
    const uploads = Promise.all([upload(), upload(), upload()]);
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 5);
    await server.kill();
    alive = false;
    await uploads;
    server = await startServer({ env: place });
  }
  expect(acknowledged.size).toBeGreaterThan(10);
  const photos = clientOf(anna, server.url).storage.from(BUCKET);
  for (const [path, bytes] of acknowledged) {
    expect(await bytesOf((await photos.download(path)).data)).toEqual(bytes);
  }
  const { data: rows } = await operator(server.url)
    .storage.from(BUCKET)
    .list(anna.id, { limit: 1000 });
  expect(rows?.length).toBeGreaterThanOrEqual(acknowledged.size);
  for (const row of rows ?? []) {
    const { data } = await photos.download(`${anna.id}/${row.name}`);
    expect(data?.size).toBe(20_000);
  }
});

/** The person's client, for the address where the server is now. */
function clientOf(person: Person, url: string) {
  return createClient(url, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    accessToken: async () => person.accessToken,
  });
}
