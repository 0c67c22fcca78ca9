import { describe, expect, it } from 'vitest';
import { freshName, picture } from '../pictures.ts';
import { call } from './call.ts';
import { newPerson, operator, target } from './people.ts';

const { storage } = operator();

async function newBucket(isPublic = false): Promise<string> {
  const id = `bucket-${freshName()}`;
  const { error } = await storage.createBucket(id, { public: isPublic });
  if (error) throw error;
  return id;
}

const refusal = (code: string) => ({ data: null, error: expect.objectContaining({ code }) });

it('buckets are listed by a part of their name', async () => {
  const names = async (search: string) => {
    const { data, error } = await storage.listBuckets({ search });
    expect(error).toBeNull();
    return data?.map(({ name }) => name);
  };
  expect(await names('PAP')).toEqual(['papers']);
  expect(await names('nothing')).toEqual([]);
  expect(await names('%')).toEqual([]);
});

it('updateBucket changes a bucket, and keeps what is not given', async () => {
  const id = await newBucket();
  const limited = { public: false, fileSizeLimit: '1KB', allowedMimeTypes: ['image/*'] };
  expect(await storage.updateBucket(id, limited)).toMatchObject({
    data: { message: 'Successfully updated' },
  });
  await storage.updateBucket(id, { public: true });
  expect((await storage.getBucket(id)).data).toMatchObject({
    public: true,
    file_size_limit: 1024,
    allowed_mime_types: ['image/*'],
  });
  await storage.updateBucket(id, { public: true, fileSizeLimit: null, allowedMimeTypes: null });
  expect((await storage.getBucket(id)).data).toMatchObject({
    file_size_limit: null,
    allowed_mime_types: null,
  });
  const larger = { public: true, fileSizeLimit: '51MB' };
  const tooLarge = { statusCode: '413', code: 'EntityTooLarge' };
  expect((await storage.updateBucket(id, larger)).error).toMatchObject(tooLarge);
  expect((await storage.createBucket(`${id}-larger`, larger)).error).toMatchObject(tooLarge);
  const wrong = { public: true, fileSizeLimit: 'large' };
  expect(await storage.updateBucket(id, wrong)).toEqual(refusal('InvalidRequest'));
});

it('a bucket refuses an allowed type that is not a MIME type', async () => {
  const id = await newBucket();
  const listing = (allowedMimeTypes: string[]) => ({ public: false, allowedMimeTypes });
  for (const nonsense of ['picture', 'image/', '/png', 'image/png/x', 'im age/png', '']) {
    const invalid = { statusCode: '415', code: 'InvalidMimeType' };
    const options = listing(['image/png', nonsense]);
    expect((await storage.updateBucket(id, options)).error, nonsense).toMatchObject(invalid);
    expect((await storage.createBucket(`${id}-new`, options)).error).toMatchObject(invalid);
  }
  const real = listing(['image/*', 'image/svg+xml', 'text/plain; charset=utf-8', '*/*']);
  expect((await storage.updateBucket(id, real)).error).toBeNull();
});

it('deleteBucket removes a bucket when it is empty', async () => {
  const id = await newBucket();
  const files = storage.from(id);
  await files.upload('a/b.png', picture());
  await files.upload('c.png', picture());
  expect(await storage.deleteBucket(id)).toEqual(refusal('ResourceNotEmpty'));
  expect((await storage.emptyBucket(id)).data).toEqual({ message: 'Successfully emptied' });
  expect((await files.list()).data).toEqual([]);
  expect((await storage.deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' });
  expect(await storage.getBucket(id)).toEqual(refusal('NoSuchBucket'));
});

it('only the operator changes, empties or removes a bucket', async () => {
  const { client } = await newPerson();
  for (const answer of [
    client.storage.updateBucket('papers', { public: true }),
    client.storage.emptyBucket('papers'),
    client.storage.deleteBucket('papers'),
  ])
    expect(await answer).toEqual(refusal('NoSuchBucket'));
  expect((await storage.getBucket('papers')).data).toMatchObject({ public: false });
});

it('the info of an object in a public bucket is public', async () => {
  const [open, closed] = await Promise.all([newBucket(true), newBucket()]);
  for (const id of [open, closed]) await storage.from(id).upload('a.png', picture());
  const info = (route: string, id: string, token?: string) =>
    call(`/storage/v1/object/info/${route}${id}/a.png`, token === undefined ? {} : { token });
  expect(await info('public/', open)).toMatchObject({ status: 200, json: { size: 500 } });
  expect(await info('public/', closed)).toMatchObject({ json: { code: 'NoSuchBucket' } });
  const known = await info('authenticated/', closed, target.secretKey);
  expect(known).toMatchObject({ status: 200, json: { size: 500 } });
  expect(await info('authenticated/', closed)).toMatchObject({ json: { code: 'InvalidRequest' } });
});

it('storage answers its status', async () => {
  expect((await call('/storage/v1/status')).status).toBe(200);
});

describe('list-v2', () => {
  const NAMES = [
    'a.txt',
    'aal.txt',
    'aal/1.txt',
    'aal/2.txt',
    'aal/deep/3.txt',
    'b/1.txt',
    'c.txt',
  ];

  async function filled(): Promise<string> {
    const id = await newBucket();
    for (const name of NAMES) await storage.from(id).upload(name, name);
    return id;
  }

  async function pages(
    id: string,
    options: Parameters<ReturnType<typeof storage.from>['listV2']>[0],
  ) {
    const found = { folders: [] as string[], objects: [] as string[], pages: 0 };
    for (let cursor: string | undefined = ''; cursor !== undefined; found.pages += 1) {
      const { data, error } = await storage
        .from(id)
        .listV2({ limit: 2, ...options, ...(cursor === '' ? {} : { cursor }) });
      if (error) throw error;
      expect(data.hasNext).toBe(data.nextCursor !== undefined);
      found.folders.push(...data.folders.map(({ name }) => name));
      found.objects.push(...data.objects.map(({ name }) => name));
      cursor = data.nextCursor;
    }
    return found;
  }

  it('returns all names in order, a page at a time', async () => {
    const id = await filled();
    expect(await pages(id, {})).toEqual({ folders: [], objects: NAMES, pages: 4 });
    const down = { sortBy: { column: 'name', order: 'desc' } } as const;
    expect((await pages(id, down)).objects).toEqual([...NAMES].reverse());
    const newest = { sortBy: { column: 'created_at', order: 'desc' } } as const;
    expect((await pages(id, newest)).objects).toEqual([...NAMES].reverse());
    expect((await pages(id, { prefix: 'aal' })).objects).toEqual(NAMES.slice(1, 5));
    for (const prefix of ['aal.txt', 'aal'])
      expect((await pages(id, { prefix, exactMatch: true })).objects).toEqual(
        NAMES.filter((name) => name === prefix),
      );
  });

  it('returns folders with a delimiter', async () => {
    const id = await filled();
    expect(await pages(id, { with_delimiter: true })).toEqual({
      folders: ['aal/', 'b/'],
      objects: ['a.txt', 'aal.txt', 'c.txt'],
      pages: 3,
    });
    expect(await pages(id, { with_delimiter: true, prefix: 'aal/' })).toEqual({
      folders: ['aal/deep/'],
      objects: ['aal/1.txt', 'aal/2.txt'],
      pages: 2,
    });
    const oldest = { with_delimiter: true, sortBy: { column: 'created_at' } } as const;
    expect((await pages(id, oldest)).folders).toEqual(['aal/', 'b/']);
  });

  it('hides what its policies hide, and refuses an invented cursor', async () => {
    const [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
    const own = `${anna.id}/${freshName()}`;
    await anna.client.storage.from('papers').upload(own, picture());
    const listed = async ({ client }: typeof anna, options = {}) =>
      (await client.storage.from('papers').listV2(options)).data?.objects.map(({ name }) => name);
    expect(await listed(anna)).toEqual([own]);
    expect(await listed(bruno)).toEqual([]);
    expect(await listed(bruno, { prefix: anna.id, with_delimiter: true })).toEqual([]);
    const cursor = Buffer.from('["now() or true","a"]').toString('base64url');
    expect(await anna.client.storage.from('papers').listV2({ cursor })).toEqual(
      refusal('InvalidRequest'),
    );
  });
});
