import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { freshName, picture } from '../pictures.ts';
import { call } from './call.ts';
import { newPerson, target } from './people.ts';

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});
const papers = (person = anna) => person.client.storage.from('papers');
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function upload(name = freshName()): Promise<string> {
  const path = `${anna.id}/${name}`;
  const { error } = await papers().upload(path, picture(), { upsert: true });
  if (error) throw error;
  return path;
}

describe('download', () => {
  const urlOf = (path: string) => `${target.url}/storage/v1/object/papers/${path}`;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(urlOf(path), {
      method,
      headers: {
        apikey: target.publishableKey,
        authorization: `Bearer ${anna.accessToken}`,
        ...headers,
      },
    });

  it('has the headers of the protocol', async () => {
    const path = await upload();
    const answer = await get(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '500',
      'cache-control': 'max-age=3600',
      'accept-ranges': 'bytes',
      'x-robots-tag': 'none',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: expect.stringMatching(/^".+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
    await answer.body?.cancel();
  });

  it('answers ranges, conditions and HEAD', async () => {
    const path = await upload();
    const part = await get(path, { range: 'bytes=0-2' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 0-2/500']);
    expect(Buffer.from(await part.arrayBuffer()).toString('latin1')).toBe('\x89PN');
    const behind = await get(path, { range: 'bytes=500-' });
    expect([behind.status, await behind.json()]).toMatchObject([
      416,
      { statusCode: '416', code: 'InvalidRange' },
    ]);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '500']);
    const same = await get(path, { 'if-none-match': head.headers.get('etag') ?? '' });
    expect(same.status).toBe(304);
    expect((await get(`${anna.id}/none.png`, {}, 'HEAD')).status).toBe(400);
  });

  it('returns the new file after a replacement, with another ETag', async () => {
    const path = await upload();
    const before = (await get(path, {}, 'HEAD')).headers.get('etag');
    await papers().upload(path, picture(), { upsert: true });
    expect((await get(path, {}, 'HEAD')).headers.get('etag')).not.toBe(before);
  });

  it('needs a session', async () => {
    const path = await upload();
    const answer = await fetch(urlOf(path));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        statusCode: '404',
        error: 'Bucket not found',
        message: 'Bucket not found',
        code: 'NoSuchBucket',
      },
    ]);
    const open = await fetch(papers().getPublicUrl(path).data.publicUrl);
    expect([open.status, await open.json()]).toMatchObject([400, { code: 'NoSuchBucket' }]);
  });
});

describe('info, exists, list', () => {
  it('return what is there', async () => {
    const path = await upload('told.png');
    expect((await papers().info(path)).data).toEqual({
      id: expect.any(String),
      name: path,
      version: expect.any(String),
      bucketId: 'papers',
      size: 500,
      contentType: 'image/png',
      cacheControl: 'max-age=3600',
      etag: expect.any(String),
      metadata: {},
      lastModified: expect.stringMatching(ISO),
      createdAt: expect.stringMatching(ISO),
    });
    expect((await papers().exists(path)).data).toBe(true);
    expect((await papers().exists(`${anna.id}/none.png`)).data).toBe(false);
  });

  it('are answered as headers by HEAD', async () => {
    const path = await upload();
    const head = (route: string, token = anna.accessToken) =>
      call(`/storage/v1/object/${route}papers/${path}`, { method: 'HEAD', token });
    const download = await head('');
    const names = ['etag', 'content-length', 'content-type', 'cache-control', 'last-modified'];
    for (const route of ['info/', 'info/authenticated/']) {
      const { status, answer } = await head(route);
      expect(status).toBe(200);
      for (const name of names)
        expect(answer.headers.get(name)).toBe(download.answer.headers.get(name));
      expect(answer.headers.get('content-length')).toBe('500');
      expect((await head(route, bruno.accessToken)).status).toBe(400);
    }
  });

  it('list one level, folders first', async () => {
    await upload('shelf/b.png');
    await upload('shelf/a.png');
    await upload('shelf/deep/c.png');
    const { data } = await papers().list(`${anna.id}/shelf`);
    const folder = {
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    };
    const object = {
      id: expect.any(String),
      updated_at: expect.stringMatching(ISO),
      created_at: expect.stringMatching(ISO),
      last_accessed_at: expect.stringMatching(ISO),
      metadata: expect.objectContaining({
        size: 500,
        mimetype: 'image/png',
        cacheControl: 'max-age=3600',
      }),
    };
    expect(data).toEqual([
      { name: 'deep', ...folder },
      { name: 'a.png', ...object },
      { name: 'b.png', ...object },
    ]);
    const page = { limit: 1, offset: 1, sortBy: { column: 'name', order: 'desc' } };
    expect((await papers().list(`${anna.id}/shelf`, page)).data?.map((row) => row.name)).toEqual([
      'b.png',
    ]);
    expect((await papers().list(`${anna.id}/shelf`, { search: 'a' })).data).toHaveLength(1);
    expect((await papers().list(`${anna.id}/shelf`, { limit: 10_000 })).data).toHaveLength(3);
  });
});
