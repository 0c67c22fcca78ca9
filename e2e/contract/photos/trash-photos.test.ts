import { previewPath } from '@bloom/domain/photos/photo';
import { expect, it } from 'vitest';
import { connect } from '../../people/sign-up.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer } from '../stage/server.ts';
import { bytesOf, freshName, picture } from '../stage/storage-samples.ts';

const IN_31_DAYS = String(31 * 24 * 3600);
const BUCKET = 'gratitudes-photos';

/** With its preview, as the app uploads them. */
async function addPhoto({ client, id }: Person): Promise<string> {
  const path = `${id}/${freshName()}`;
  for (const name of [previewPath(path), path]) {
    expect((await client.storage.from(BUCKET).upload(name, picture(500))).error).toBeNull();
  }
  return path;
}

async function addCard({ client }: Person, photo_filepath: string): Promise<string> {
  const card = client.from('gratitudes').insert({ photo_filepath });
  return (await card.select('id').single().throwOnError()).data.id;
}

const remove = ({ client }: Person, ids: readonly string[]) =>
  client.from('gratitudes').delete().in('id', ids).throwOnError();

async function isThere({ client }: Person, path: string): Promise<boolean> {
  return (await client.storage.from(BUCKET).download(path)).error === null;
}

async function countPhotos({ client }: Person): Promise<number> {
  const { data } = await client.rpc('own_quotas').throwOnError();
  return data.find(({ kind }: { kind: string }) => kind === 'photos').kept;
}

it('keeps and counts the photo of a trashed row; emptying lists the photos to delete', async () => {
  const anna = await newPerson();
  const [only, shared] = [await addPhoto(anna), await addPhoto(anna)];
  const gone = [await addCard(anna, only), await addCard(anna, shared)];
  await addCard(anna, shared);
  await remove(anna, gone);
  expect(await isThere(anna, only)).toBe(true);
  expect(await countPhotos(anna)).toBe(2);

  const { data } = await anna.client.rpc('empty_trash').throwOnError();
  const both = [only, previewPath(only)].map((name) => ({ bucket: BUCKET, name }));
  expect(data).toEqual(expect.arrayContaining(both));
  expect(data).toHaveLength(2);
  // They are still to be removed, and are named to nobody else.
  const bruno = await newPerson();
  expect((await bruno.client.rpc('empty_trash').throwOnError()).data).toEqual([]);
  await anna.client.storage.from(BUCKET).remove(both.map(({ name }) => name));
  expect(await countPhotos(anna)).toBe(1);
  expect(await isThere(anna, shared)).toBe(true);
});

it('keeps the photo of an emptied row that another row in the trash still has', async () => {
  const anna = await newPerson();
  const shared = await addPhoto(anna);
  const [first, second] = [await addCard(anna, shared), await addCard(anna, shared)];
  await remove(anna, [first]);
  const entry = anna.client.from('trash').select('deleted_at').eq('row_id', first).single();
  const until = (await entry.throwOnError()).data?.deleted_at;
  await remove(anna, [second]);
  expect((await anna.client.rpc('empty_trash', { until }).throwOnError()).data).toEqual([]);
  const both = await anna.client.rpc('empty_trash').throwOnError();
  expect(both.data).toHaveLength(2);
});

it('is emptied by the server after 30 days with its photos, and no earlier', async () => {
  const place = await freshPlace();
  let server = await startServer({ env: place });
  const anna = await newPerson({ url: server.url });
  const [old, left, shared] = [await addPhoto(anna), await addPhoto(anna), await addPhoto(anna)];
  const gone = [await addCard(anna, old), await addCard(anna, shared)];
  const living = await addCard(anna, shared);
  const emptied = await addCard(anna, left);
  // A version of the app without previews replaced a photo, and left the old one's preview.
  const [former, later] = [await addPhoto(anna), await addPhoto(anna)];
  const replaced = await addCard(anna, former);
  const change = { photo_filepath: later };
  await anna.client.from('gratitudes').update(change).eq('id', replaced).throwOnError();
  await anna.client.storage.from(BUCKET).remove([former]);
  await remove(anna, [emptied]);
  // The device that emptied it was closed before the photo was removed.
  await anna.client.rpc('empty_trash').throwOnError();
  await remove(anna, gone);
  await server.stop();
  expect(server.output()).not.toContain('old trash emptied');

  server = await startServer({ env: place });
  await expect.poll(server.output, { timeout: 20_000 }).toContain('old trash emptied');
  await server.stop();
  expect(server.output()).toContain('"rows":0,"photos":3');

  server = await startServer({ env: { ...place, CLOCK_OFFSET_SECONDS: IN_31_DAYS } });
  await expect.poll(server.output, { timeout: 20_000 }).toContain('old trash emptied');
  expect(server.output()).toContain('"rows":2,"photos":2');
  const client = connect(server.url, PUBLISHABLE_KEY);
  expect((await client.auth.signInWithPassword(anna)).error).toBeNull();
  const { data } = await client.from('trash').select('row_id, row').throwOnError();
  expect(data.every(({ row }) => row === null)).toBe(true);
  expect(data.map(({ row_id }) => row_id).sort()).toEqual([...gone, emptied].sort());
  const photos = client.storage.from(BUCKET);
  for (const path of [old, left, former].flatMap((name) => [name, previewPath(name)])) {
    expect((await photos.download(path)).error).not.toBeNull();
  }
  for (const path of [shared, later].flatMap((name) => [name, previewPath(name)])) {
    expect(await bytesOf((await photos.download(path)).data)).not.toBeNull();
  }
  const cards = (await client.from('gratitudes').select('id')).data?.map(({ id }) => id);
  expect(cards?.toSorted()).toEqual([living, replaced].toSorted());
  await server.stop();
}, 180_000);
