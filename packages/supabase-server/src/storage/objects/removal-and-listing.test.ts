import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function named(answer: Response): Promise<(string | null)[]> {
  return ((await answer.json()) as { name: string }[]).map((row) => row.name);
}

describe('remove (protocol 4.4)', () => {
  it('returns the removed rows, and deletes the bytes', async () => {
    await storage.put(`papers/${ANNA}/gone.txt`);
    const files = await storage.filesOnDisk();
    const answer = await storage.send(ANNA, 'DELETE', '/object/papers', {
      prefixes: [`${ANNA}/gone.txt`, `${ANNA}/never`],
    });
    expect(await answer.json()).toEqual([
      {
        id: expect.any(String),
        bucket_id: 'papers',
        name: `${ANNA}/gone.txt`,
        owner: ANNA,
        owner_id: ANNA,
        version: expect.any(String),
        created_at: expect.stringMatching(ISO),
        updated_at: expect.stringMatching(ISO),
        last_accessed_at: expect.stringMatching(ISO),
        metadata: {
          eTag: expect.any(String),
          size: 5,
          mimetype: 'text/plain',
          cacheControl: 'no-cache',
          lastModified: expect.stringMatching(ISO),
          contentLength: 5,
          httpStatusCode: 200,
        },
        user_metadata: null,
      },
    ]);
    expect(await storage.filesOnDisk()).toHaveLength(files.length - 1);
    expect((await storage.ask(ANNA, `/object/papers/${ANNA}/gone.txt`)).status).toBe(400);
  });

  it('ignores another person’s object, and does not remove it', async () => {
    await storage.put(`papers/${ANNA}/mine.txt`);
    const body = { prefixes: [`${ANNA}/mine.txt`, `/${ANNA}/mine.txt`] };
    expect(await (await storage.send(BRUNO, 'DELETE', '/object/papers', body)).json()).toEqual([]);
    expect(await (await storage.ask(ANNA, `/object/papers/${ANNA}/mine.txt`)).text()).toBe('words');
    expect(await named(await storage.send(ANNA, 'DELETE', '/object/papers', body))).toEqual([
      `${ANNA}/mine.txt`,
    ]);
  });

  it.each([
    [{ prefixes: [] }, 'body/prefixes must NOT have fewer than 1 items'],
    [{}, "body must have required property 'prefixes'"],
    [{ prefixes: 'a' }, 'body/prefixes must be array'],
    [{ prefixes: ['a', 1] }, 'body/prefixes/1 must be string'],
    [{ prefixes: Array(1001).fill('a') }, 'body/prefixes must NOT have more than 1000 items'],
    [[], 'body must be object'],
  ])('refuses the body %j', async (body, message) => {
    const answer = await storage.send(ANNA, 'DELETE', '/object/papers', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      statusCode: '400',
      error: 'Error',
      message,
      code: 'InvalidRequest',
    });
  });
});

describe('list (protocol 4.4)', () => {
  const list = (asker: Asker, body: object) =>
    storage.send(asker, 'POST', '/object/list/open', body);
  beforeAll(async () => {
    for (const name of ['b.txt', 'A.txt', 'c/one.txt', 'c/two.txt', 'd/deep/three.txt'])
      await storage.put(`open/${ANNA}/${name}`);
    await storage.put(`open/${BRUNO}/his.txt`, 'words', BRUNO);
  });

  it('shows one level: folders, then names, relative to the prefix', async () => {
    const rows = await (await list(ANNA, { prefix: ANNA })).json();
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
      metadata: expect.objectContaining({ size: 5 }),
    };
    expect(rows).toEqual([
      { name: 'c', ...folder },
      { name: 'd', ...folder },
      { name: 'A.txt', ...object },
      { name: 'b.txt', ...object },
    ]);
    expect(await named(await list(ANNA, { prefix: `${ANNA}/c/` }))).toEqual(['one.txt', 'two.txt']);
  });

  it('pages, sorts and searches', async () => {
    const page = { prefix: ANNA, limit: 2, offset: 1 };
    expect(await named(await list(ANNA, page))).toEqual(['d', 'A.txt']);
    const sortBy = { column: 'created_at', order: 'desc' };
    expect(await named(await list(ANNA, { prefix: ANNA, sortBy }))).toEqual([
      'd',
      'c',
      'A.txt',
      'b.txt',
    ]);
    expect(await named(await list(ANNA, { prefix: ANNA, search: 'a' }))).toEqual(['A.txt']);
    expect(await named(await list(ANNA, { prefix: ANNA, search: '%' }))).toEqual([]);
  });

  it('accepts numbers as text', async () => {
    const page = { prefix: ANNA, limit: '1', offset: '2' };
    const whole = await named(await list(ANNA, { prefix: ANNA }));
    expect(await named(await list(ANNA, page))).toEqual(whole.slice(2, 3));
  });

  it('cuts a list short where more is asked for than it may have', async () => {
    expect(await named(await list(ANNA, { prefix: ANNA, limit: 10_000 }))).toHaveLength(4);
  });

  it('shows no rows and no folders of other people', async () => {
    expect(await named(await list(ANNA, { prefix: '' }))).toEqual([ANNA]);
    expect(await named(await list(BRUNO, { prefix: '' }))).toEqual([BRUNO]);
    expect(await named(await list(BRUNO, { prefix: ANNA }))).toEqual([]);
  });

  it.each([
    [{}, "body must have required property 'prefix'"],
    [{ prefix: '', limit: 0 }, 'body/limit must be >= 1'],
    [{ prefix: '', offset: -1 }, 'body/offset must be >= 0'],
    [
      { prefix: '', sortBy: { column: 'id; drop table x' } },
      'body/sortBy/column must be equal to one of the allowed values',
    ],
  ])('refuses the body %j', async (body, message) => {
    expect(await (await list(ANNA, body)).json()).toMatchObject({ statusCode: '400', message });
  });
});
