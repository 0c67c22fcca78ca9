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

async function named(answer: Response): Promise<(string | null)[]> {
  return ((await answer.json()) as { name: string }[]).map((row) => row.name);
}

describe('signed URLs (protocol 4.5)', () => {
  const path = `papers/${ANNA}/signed file.txt`;
  const sign = (asker: Asker, body: object) =>
    storage.send(asker, 'POST', `/object/sign/papers/${ANNA}/signed%20file.txt`, body);
  beforeAll(() => storage.put(path.replace(' ', '%20')));

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
    // A cache between would go on giving it to everybody after that.
    expect(open.headers.get('x-accel-expires')).toBe('0');
    expect(open.headers.get('cdn-cache-control')).toBe('no-store');
    expect(open.headers.get('cache-control')).toBe('no-cache');
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
    await storage.put(`papers/${ANNA}/other.txt`);
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

  it('are only given to people who can see the object', async () => {
    expect(await (await sign(BRUNO, { expiresIn: 60 })).json()).toMatchObject({
      message: 'Object not found',
    });
    expect((await sign(ANNA, { expiresIn: '60' })).status).toBe(200);
    expect(await (await sign(ANNA, {})).json()).toMatchObject({
      message: "body must have required property 'expiresIn'",
    });
    const paths = [`${ANNA}/signed file.txt`, `${ANNA}/never.txt`];
    const many = await (
      await storage.send(ANNA, 'POST', '/object/sign/papers', { expiresIn: 60, paths })
    ).json();
    const error = 'Either the object does not exist or you do not have access to it';
    expect(many).toEqual([
      { error: null, path: paths[0], signedURL: expect.stringContaining('?token=') },
      { error, path: paths[1], signedURL: null },
    ]);
    const his = await (
      await storage.send(BRUNO, 'POST', '/object/sign/papers', { expiresIn: 60, paths })
    ).json();
    expect(his).toEqual(paths.map((hidden) => ({ error, path: hidden, signedURL: null })));
  });
});

describe('buckets (protocol 4.5)', () => {
  it('are created and seen by the operator', async () => {
    const draft = {
      id: 'made',
      name: 'made',
      public: false,
      file_size_limit: '100KB',
      allowed_mime_types: ['image/*'],
    };
    expect(await (await storage.send('operator', 'POST', '/bucket', draft)).json()).toEqual({
      name: 'made',
    });
    expect(await (await storage.ask('operator', '/bucket/made')).json()).toMatchObject({
      id: 'made',
      public: false,
      file_size_limit: 102_400,
      allowed_mime_types: ['image/*'],
    });
    expect(await (await storage.send('operator', 'POST', '/bucket', draft)).json()).toMatchObject({
      statusCode: '409',
    });
    expect(await named(await storage.ask('operator', '/bucket'))).toContain('made');
  });

  it('are neither seen nor created by a person', async () => {
    expect(await (await storage.ask(ANNA, '/bucket')).json()).toEqual([]);
    expect(await (await storage.ask(ANNA, '/bucket/papers')).json()).toMatchObject({
      code: 'NoSuchBucket',
    });
    expect(
      await (await storage.send(ANNA, 'POST', '/bucket', { name: 'hers' })).json(),
    ).toMatchObject({
      code: 'AccessDenied',
    });
  });

  it('need a valid name', async () => {
    for (const name of ['', 'a/b', '../x', 'ü', ' x']) {
      const answer = await storage.send('operator', 'POST', '/bucket', { name });
      expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidBucketName' });
    }
  });
});

describe('the rest', () => {
  it('the token of a signed upload contains only role and id of its person', async () => {
    const answer = await storage.send(ANNA, 'POST', `/object/upload/sign/papers/${ANNA}/x`, {});
    const { token } = (await answer.json()) as { token: string };
    const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(said.claims).toEqual({ role: 'authenticated', sub: ANNA });
  });

  it('an unknown route is answered with 404', async () => {
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
    ['GET', '/object/list-v2'],
    ['POST', '/object/papers'],
    ['GET', '/object/papers'],
  ])('%s %s has no route', async (method, path) => {
    const answer = await storage.ask(ANNA, path, { method });
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { message: `Route ${method}:${path} not found` },
    ]);
  });

  it('a download that began before a replacement gets the old bytes to the end, and a later one the new', async () => {
    await storage.put(`papers/${ANNA}/busy.txt`, 'x'.repeat(90_000));
    const reading = await storage.ask(ANNA, `/object/papers/${ANNA}/busy.txt`);
    await storage.put(`papers/${ANNA}/busy.txt`, 'new');
    expect(await reading.text()).toBe('x'.repeat(90_000));
    expect(await (await storage.ask(ANNA, `/object/papers/${ANNA}/busy.txt`)).text()).toBe('new');
  });

  it('of many uploads with the same name one is stored, with its bytes, and no others', async () => {
    const before = (await storage.filesOnDisk()).length;
    const texts = Array.from({ length: 10 }, (_, index) => `text ${index}`);
    await Promise.all(texts.map((text) => storage.put(`papers/${ANNA}/race.txt`, text)));
    const kept = await (await storage.ask(ANNA, `/object/papers/${ANNA}/race.txt`)).text();
    expect(texts).toContain(kept);
    expect(await storage.filesOnDisk()).toHaveLength(before + 1);
  });
});
