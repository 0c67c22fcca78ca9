import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { startServer, type TestServer } from '../stage/server.ts';
import { freshName, picture } from '../stage/storage-samples.ts';

const IN_TWO_DAYS = String(2 * 24 * 3600);
const { clusterUrl } = inject('contract');

it('sets photos without a row aside once, however many servers start, and keeps every other photo', async () => {
  const place = await freshPlace();
  const store = join(place.DATA_DIR, 'storage');
  const server = await startServer({ env: place });
  const anna = await newPerson({ url: server.url });
  const photos = anna.client.storage.from('goal-photos');
  const paths = Array.from({ length: 20 }, () => `${anna.id}/${freshName()}`);
  for (const path of paths) expect((await photos.upload(path, picture(500))).error).toBeNull();
  const orphan = randomUUID();
  await mkdir(join(store, orphan.slice(0, 2)), { recursive: true });
  await writeFile(join(store, orphan.slice(0, 2), orphan), 'left by a crash');
  await server.stop();

  const env = { ...place, CLOCK_OFFSET_SECONDS: IN_TWO_DAYS };
  const many = clusterUrl === null ? 1 : 3;
  const servers = await Promise.all(Array.from({ length: many }, () => startServer({ env })));
  const sweeps = () =>
    servers.flatMap((one) => one.output().match(/photos without a row swept/g) ?? []).length;
  await expect.poll(sweeps, { timeout: 20_000 }).toBe(1);
  expect(await aside(store)).toEqual([orphan]);
  expect(await readdir(join(store, orphan.slice(0, 2)))).not.toContain(orphan);
  await Promise.all(servers.map((one: TestServer) => one.stop()));
  expect(sweeps()).toBe(1);

  const shards = (await readdir(store)).filter((name) => !name.startsWith('.'));
  const kept = await Promise.all(shards.map((name) => readdir(join(store, name))));
  expect(kept.flat()).toHaveLength(paths.length);
  expect(await readFile(join(store, '.installation'), 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/);
}, 120_000);

async function aside(store: string): Promise<string[]> {
  const days = await readdir(join(store, '.set-aside'));
  return (await Promise.all(days.map((day) => readdir(join(store, '.set-aside', day))))).flat();
}
