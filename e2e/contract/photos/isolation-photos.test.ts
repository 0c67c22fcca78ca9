import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';
import { bytesOf, freshName, PHOTO_BUCKETS, picture } from '../stage/storage-samples.ts';

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});

const REFUSED = {
  status: 400,
  statusCode: '403',
  message: 'new row violates row-level security policy',
};
const HIDDEN = { status: 400, statusCode: '404', message: 'Object not found' };

describe.each(PHOTO_BUCKETS)('%s', (bucket) => {
  let path: string;
  const photo = picture();
  beforeAll(async () => {
    path = `${anna.id}/${freshName()}`;
    const { error } = await anna.client.storage.from(bucket).upload(path, photo);
    if (error) throw error;
  });
  const as = (person: Pick<Person, 'client'>) => person.client.storage.from(bucket);
  const strangers = () => [bruno.client, anonymous()].map((client) => client.storage.from(bucket));

  it('shows a photo to its owner alone', async () => {
    expect((await as(anna).download(path)).error).toBeNull();
    expect((await as(anna).info(path)).error).toBeNull();
    expect((await as(anna).createSignedUrl(path, 60)).error).toBeNull();
    expect((await as(anna).createSignedUrls([path], 60)).data).toMatchObject([{ error: null }]);
    for (const stranger of strangers()) {
      expect((await stranger.download(path)).error).toMatchObject(HIDDEN);
      expect((await stranger.info(path)).error).toMatchObject(HIDDEN);
      expect((await stranger.exists(path)).data).toBe(false);
      expect((await stranger.createSignedUrl(path, 60)).error).toMatchObject(HIDDEN);
      expect((await stranger.createSignedUrls([path], 60)).data).toMatchObject([
        { signedUrl: null },
      ]);
    }
  });

  it('lists a folder to its owner alone', async () => {
    expect((await as(anna).list()).data?.map((row) => row.name)).toEqual([anna.id]);
    expect((await as(anna).list(anna.id)).data).toHaveLength(1);
    for (const stranger of strangers()) {
      expect((await stranger.list()).data?.map((row) => row.name)).not.toContain(anna.id);
      expect((await stranger.list(anna.id)).data).toEqual([]);
      expect((await stranger.list('', { search: anna.id })).data).toEqual([]);
    }
  });

  it('accepts nothing in another person’s folder', async () => {
    for (const stranger of strangers()) {
      for (const target of [path, `${anna.id}/${freshName()}`]) {
        expect((await stranger.upload(target, picture())).error).toMatchObject(REFUSED);
        expect((await stranger.upload(target, picture(), { upsert: true })).error).toMatchObject(
          REFUSED,
        );
        expect((await stranger.update(target, picture())).error).toMatchObject(REFUSED);
      }
    }
    expect(await bytesOf((await as(anna).download(path)).data)).toEqual(await bytesOf(photo));
    expect((await as(anna).list(anna.id)).data).toHaveLength(1);
    expect((await as(bruno).upload(`${bruno.id}/${freshName()}`, picture())).error).toBeNull();
  });

  it('lets nobody but the owner remove a photo', async () => {
    for (const stranger of strangers()) expect((await stranger.remove([path])).data).toEqual([]);
    const { data } = await operator().storage.from(bucket).list(anna.id);
    expect(data).toHaveLength(1);
    const own = `${bruno.id}/${freshName()}`;
    await as(bruno).upload(own, picture());
    const mixed = await as(bruno).remove([path, own]);
    expect(mixed.data?.map((row) => row.name)).toEqual([own]);
    expect((await as(anna).download(path)).error).toBeNull();
    expect((await as(anna).remove([path])).data).toHaveLength(1);
  });
});
