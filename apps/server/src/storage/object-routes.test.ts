import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANNA,
  type Asker,
  BRUNO,
  openStorage,
  type StorageUnderTest,
} from './storage-under-test.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
}, 60_000);
afterAll(() => storage.close());

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function put(path: string, text = 'words', asker: Asker = ANNA): Promise<void> {
  const init = { method: 'PUT', body: text, headers: { 'content-type': 'text/plain' } };
  const answer = await storage.ask(asker, `/object/${path}`, init);
  expect(answer.status).toBe(200);
}

function send(asker: Asker, method: string, path: string, body: unknown) {
  return storage.ask(asker, path, { method, body: JSON.stringify(body) });
}

async function named(answer: Response): Promise<(string | null)[]> {
  return ((await answer.json()) as { name: string }[]).map((row) => row.name);
}

describe('remove (protocol 4.4)', () => {
  it('gives the removed rows, and the bytes are gone', async () => {
    await put(`papers/${ANNA}/gone.txt`);
    const files = await storage.filesOnDisk();
    const answer = await send(ANNA, 'DELETE', '/object/papers', {
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

  it('leaves out what is another person’s, and leaves it there', async () => {
    await put(`papers/${ANNA}/mine.txt`);
    const body = { prefixes: [`${ANNA}/mine.txt`, `/${ANNA}/mine.txt`] };
    expect(await (await send(BRUNO, 'DELETE', '/object/papers', body)).json()).toEqual([]);
    expect(await (await storage.ask(ANNA, `/object/papers/${ANNA}/mine.txt`)).text()).toBe('words');
    expect(await named(await send(ANNA, 'DELETE', '/object/papers', body))).toEqual([
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
    const answer = await send(ANNA, 'DELETE', '/object/papers', body);
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
  const list = (asker: Asker, body: object) => send(asker, 'POST', '/object/list/open', body);
  beforeAll(async () => {
    for (const name of ['b.txt', 'A.txt', 'c/one.txt', 'c/two.txt', 'd/deep/three.txt'])
      await put(`open/${ANNA}/${name}`);
    await put(`open/${BRUNO}/his.txt`, 'words', BRUNO);
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

  it('shows nobody else’s rows, and no folders of theirs', async () => {
    expect(await named(await list(ANNA, { prefix: '' }))).toEqual([ANNA]);
    expect(await named(await list(BRUNO, { prefix: '' }))).toEqual([BRUNO]);
    expect(await named(await list(BRUNO, { prefix: ANNA }))).toEqual([]);
  });

  it.each([
    [{}, "body must have required property 'prefix'"],
    [{ prefix: '', limit: 0 }, 'body/limit must be >= 1'],
    [{ prefix: '', limit: 1001 }, 'body/limit must be <= 1000'],
    [{ prefix: '', offset: -1 }, 'body/offset must be >= 0'],
    [
      { prefix: '', sortBy: { column: 'id; drop table x' } },
      'body/sortBy/column must be equal to one of the allowed values',
    ],
  ])('refuses the body %j', async (body, message) => {
    expect(await (await list(ANNA, body)).json()).toMatchObject({ statusCode: '400', message });
  });
});

describe('signed URLs (protocol 4.5)', () => {
  const path = `papers/${ANNA}/signed file.txt`;
  const sign = (asker: Asker, body: object) =>
    send(asker, 'POST', `/object/sign/papers/${ANNA}/signed%20file.txt`, body);
  beforeAll(() => put(path.replace(' ', '%20')));

  it('open one object without a session, until they expire', async () => {
    const { signedURL } = (await (await sign(ANNA, { expiresIn: 60 })).json()) as {
      signedURL: string;
    };
    expect(signedURL).toMatch(
      new RegExp(`^/object/sign/papers/${ANNA}/signed file\\.txt\\?token=`),
    );
    const open = await storage.ask(null, `${signedURL}&download=x.txt`);
    expect(await open.text()).toBe('words');
    expect(open.headers.get('content-disposition')).toContain('filename=x.txt');
    const left = Date.parse(open.headers.get('expires') ?? '') - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    storage.setClock(new Date(Date.now() + 61_000));
    const late = await storage.ask(null, signedURL);
    storage.setClock(new Date());
    expect(late.status).toBe(400);
    expect(await late.json()).toEqual({
      statusCode: '400',
      error: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
      code: 'InvalidJWT',
    });
  });

  it('open nothing else', async () => {
    await put(`papers/${ANNA}/other.txt`);
    const { signedURL } = (await (await sign(ANNA, { expiresIn: 60 })).json()) as {
      signedURL: string;
    };
    const token = new URLSearchParams(signedURL.split('?')[1]).get('token') ?? '';
    const other = await storage.ask(null, `/object/sign/papers/${ANNA}/other.txt?token=${token}`);
    expect(await other.json()).toMatchObject({
      error: 'InvalidSignature',
      message: 'Invalid signature',
    });
    const [head, claims] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of ['x', `${head}.${claims}.AAAA`, `${unsigned}.${claims}.`]) {
      const answer = await storage.ask(
        null,
        `/object/sign/papers/${ANNA}/signed%20file.txt?token=${forged}`,
      );
      expect(await answer.json()).toMatchObject({
        statusCode: '400',
        error: 'InvalidJWT',
        code: 'InvalidJWT',
      });
    }
  });

  it('are given to those alone who see the object', async () => {
    expect(await (await sign(BRUNO, { expiresIn: 60 })).json()).toMatchObject({
      message: 'Object not found',
    });
    expect(await (await sign(ANNA, {})).json()).toMatchObject({
      message: "body must have required property 'expiresIn'",
    });
    const paths = [`${ANNA}/signed file.txt`, `${ANNA}/never.txt`];
    const many = await (
      await send(ANNA, 'POST', '/object/sign/papers', { expiresIn: 60, paths })
    ).json();
    const error = 'Either the object does not exist or you do not have access to it';
    expect(many).toEqual([
      { error: null, path: paths[0], signedURL: expect.stringContaining('?token=') },
      { error, path: paths[1], signedURL: null },
    ]);
    const his = await (
      await send(BRUNO, 'POST', '/object/sign/papers', { expiresIn: 60, paths })
    ).json();
    expect(his).toEqual(paths.map((hidden) => ({ error, path: hidden, signedURL: null })));
  });
});

describe('buckets (protocol 4.5)', () => {
  it('are made and seen by the operator', async () => {
    const draft = {
      id: 'made',
      name: 'made',
      public: false,
      file_size_limit: '5MB',
      allowed_mime_types: ['image/*'],
    };
    expect(await (await send('operator', 'POST', '/bucket', draft)).json()).toEqual({
      name: 'made',
    });
    expect(await (await storage.ask('operator', '/bucket/made')).json()).toMatchObject({
      id: 'made',
      public: false,
      file_size_limit: 5_242_880,
      allowed_mime_types: ['image/*'],
    });
    expect(await (await send('operator', 'POST', '/bucket', draft)).json()).toMatchObject({
      statusCode: '409',
    });
    expect(await named(await storage.ask('operator', '/bucket'))).toContain('made');
  });

  it('are neither seen nor made by a person', async () => {
    expect(await (await storage.ask(ANNA, '/bucket')).json()).toEqual([]);
    expect(await (await storage.ask(ANNA, '/bucket/papers')).json()).toMatchObject({
      code: 'NoSuchBucket',
    });
    expect(await (await send(ANNA, 'POST', '/bucket', { name: 'hers' })).json()).toMatchObject({
      code: 'AccessDenied',
    });
  });

  it('have legal names', async () => {
    for (const name of ['', 'a/b', '../x', 'ü', ' x']) {
      const answer = await send('operator', 'POST', '/bucket', { name });
      expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidBucketName' });
    }
  });
});

describe('the rest', () => {
  it('answers an unknown route with 404', async () => {
    const answer = await storage.ask(ANNA, '/render/image/papers/x');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      statusCode: '404',
      error: 'Not Found',
      message: 'Route GET:/render/image/papers/x not found',
      code: 'InvalidRequest',
    });
  });

  it.each([
    ['POST', '/object/move'],
    ['POST', '/object/copy'],
    ['POST', `/object/upload/sign/papers/${ANNA}/x`],
    ['PUT', `/object/upload/sign/papers/${ANNA}/x`],
    ['POST', '/object/list-v2/papers'],
    ['POST', '/object/papers'],
    ['GET', '/object/papers'],
    ['DELETE', `/object/papers/${ANNA}/x`],
  ])('does not take %s %s for something else', async (method, path) => {
    const answer = await storage.ask(ANNA, path, { method });
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { message: `Route ${method}:${path} not found` },
    ]);
  });

  it('gives the new bytes to one who reads while the object is replaced', async () => {
    await put(`papers/${ANNA}/busy.txt`, 'x'.repeat(90_000));
    const reading = await storage.ask(ANNA, `/object/papers/${ANNA}/busy.txt`);
    await put(`papers/${ANNA}/busy.txt`, 'new');
    expect(await reading.text()).toBe('x'.repeat(90_000));
    expect(await (await storage.ask(ANNA, `/object/papers/${ANNA}/busy.txt`)).text()).toBe('new');
  });

  it('keeps one of many uploads of the same name, with its bytes, and no others', async () => {
    const before = (await storage.filesOnDisk()).length;
    const texts = Array.from({ length: 10 }, (_, index) => `text ${index}`);
    await Promise.all(texts.map((text) => put(`papers/${ANNA}/race.txt`, text)));
    const kept = await (await storage.ask(ANNA, `/object/papers/${ANNA}/race.txt`)).text();
    expect(texts).toContain(kept);
    expect(await storage.filesOnDisk()).toHaveLength(before + 1);
  });
});
