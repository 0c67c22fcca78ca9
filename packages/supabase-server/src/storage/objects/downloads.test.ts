import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../testing/sample-files.ts';
import {
  badType,
  expectRefusal,
  form,
  MISSING,
  NO_BUCKET,
} from '../../../testing/storage-refusals.ts';
import {
  ANNA,
  BRUNO,
  openStorage,
  refused,
  type StorageUnderTest,
} from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
}, 60_000);
afterAll(() => storage.close());

describe('a bucket of pictures checks the content (threat 6)', () => {
  it.each(Object.entries(SAMPLES))('accepts %s', async (kind, bytes) => {
    const answer = await storage.upload(
      ANNA,
      `photos/${ANNA}/kind.${kind}`,
      form(bytes, 'image/*'),
    );
    expect(answer.status).toBe(200);
    const read = await storage.ask(ANNA, `/object/photos/${ANNA}/kind.${kind}`);
    expect(read.headers.get('content-type')).toBe(`image/${kind}`);
  });

  it('stores the type of the content, not the claimed one', async () => {
    await storage.upload(ANNA, `photos/${ANNA}/lie.png`, form(SAMPLES.jpeg, 'image/png'));
    const read = await storage.ask(ANNA, `/object/photos/${ANNA}/lie.png`);
    expect(read.headers.get('content-type')).toBe('image/jpeg');
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';
  it.each([
    ['a claim of text', SAMPLES.png, 'text/plain', 'text/plain'],
    ['SVG that says so', svg, 'image/svg+xml', 'image/svg+xml'],
    ['SVG with an XML head', `<?xml version="1.0"?>${svg}`, 'image/svg+xml', 'image/svg+xml'],
    ['SVG that claims PNG', svg, 'image/png', 'application/octet-stream'],
    ['HTML that claims JPEG', html, 'image/jpeg', 'application/octet-stream'],
    ['HTML that claims a made-up picture', html, 'image/x-fine', 'image/x-fine'],
    ['a PDF that claims PNG', '%PDF-1.7\n%âãÏÓ', 'image/png', 'application/pdf'],
    ['TIFF', new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), 'image/tiff', 'image/tiff'],
    ['nothing at all', '', 'image/png', 'application/octet-stream'],
  ])('refuses %s', async (_, bytes, claimed, named) => {
    const files = await storage.filesOnDisk();
    await expectRefusal(
      await storage.upload(ANNA, `photos/${ANNA}/bad`, form(bytes, claimed)),
      ...badType(named),
    );
    await expectRefusal(
      await storage.upload(ANNA, `photos/${ANNA}/bad`, bytes, { 'content-type': claimed }),
      ...badType(named),
    );
    expect(await storage.filesOnDisk()).toEqual(files);
  });
});

/** What keeps an answer out of nginx and of networks of caches (RFC 9213). */
const unsharedBy = (headers: Headers) =>
  ['x-accel-expires', 'cdn-cache-control'].map((name) => headers.get(name));

describe('download (protocol 4.3)', () => {
  const path = `papers/${ANNA}/read.txt`;
  beforeAll(() => storage.upload(ANNA, path, form('0123456', 'text/html')));

  it('sends the headers of the protocol and those that make a file harmless', async () => {
    const answer = await storage.ask(ANNA, `/object/authenticated/${path}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-length': '7',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'cache-control': 'max-age=3600',
      'last-modified': expect.stringMatching(/GMT$/),
      'accept-ranges': 'bytes',
      'x-robots-tag': 'none',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers.has('content-disposition')).toBe(false);
  });

  it('lets a browser cache a private object for the same bearer only', async () => {
    const mine = await storage.ask(ANNA, `/object/${path}`);
    const etag = mine.headers.get('etag') ?? '';
    const same = await storage.ask(ANNA, `/object/${path}`, { headers: { 'if-none-match': etag } });
    for (const { headers } of [mine, same]) {
      expect(headers.get('vary')).toBe('Authorization');
      expect(unsharedBy(headers)).toEqual(['0', 'no-store']);
    }
  });

  it('lets caches of others have what is in a public bucket', async () => {
    await storage.upload(ANNA, `open/${ANNA}/shared.txt`, form('for all', 'text/plain'));
    const { headers } = await storage.ask(null, `/object/public/open/${ANNA}/shared.txt`);
    expect(unsharedBy(headers)).toEqual([null, null]);
  });

  it('sends Content-Disposition when asked for a download', async () => {
    const plain = await storage.ask(ANNA, `/object/${path}?download`);
    expect(plain.headers.get('content-disposition')).toBe('attachment');
    const named = await storage.ask(ANNA, `/object/${path}?download=m%C3%AA%22s.txt`);
    expect(named.headers.get('content-disposition')).toBe(
      "attachment; filename=m%C3%AA%22s.txt; filename*=UTF-8''m%C3%AA%22s.txt",
    );
  });

  it('answers HEAD with headers alone, 400 when the object does not exist', async () => {
    const head = await storage.ask(ANNA, `/object/${path}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '7',
      '',
    ]);
    expect(
      (await storage.ask(ANNA, `/object/papers/${ANNA}/nothing`, { method: 'HEAD' })).status,
    ).toBe(400);
  });

  it('answers for another person’s object as for a missing one', async () => {
    await expectRefusal(await storage.ask(BRUNO, `/object/${path}`), ...MISSING);
    await expectRefusal(await storage.ask(BRUNO, `/object/info/${path}`), ...MISSING);
    await expectRefusal(await storage.ask(ANNA, `/object/papers/${ANNA}/nothing`), ...MISSING);
    expect((await storage.ask(ANNA, `/object/${path}`)).status).toBe(200);
  });

  it('denies a private bucket to those without a token, and serves a public one to all', async () => {
    await expectRefusal(await storage.ask(null, `/object/${path}`), ...NO_BUCKET);
    await expectRefusal(await storage.ask(refused('expired'), `/object/${path}`), ...NO_BUCKET);
    await expectRefusal(await storage.ask(ANNA, `/object/public/${path}`), ...NO_BUCKET);
    await storage.upload(ANNA, `open/${ANNA}/all.txt`, form('for all', 'text/plain'));
    for (const route of ['/object/public/open', '/object/open']) {
      expect(await (await storage.ask(null, `${route}/${ANNA}/all.txt`)).text()).toBe('for all');
    }
  });
});

describe('tokens (protocol 4.1)', () => {
  beforeAll(() => storage.upload(ANNA, `photos/${ANNA}/a.png`, form(SAMPLES.png, 'image/png')));
  const calls: [string, string, RequestInit][] = [
    [
      'upload',
      `/object/photos/${ANNA}/t.png`,
      { method: 'POST', body: SAMPLES.png, headers: { 'content-type': 'image/png' } },
    ],
    ['remove', '/object/photos', { method: 'DELETE', body: '{"prefixes":["a"]}' }],
    ['list', '/object/list/photos', { method: 'POST', body: '{"prefix":""}' }],
    ['info', `/object/info/photos/${ANNA}/a.png`, {}],
    ['sign', `/object/sign/photos/${ANNA}/a.png`, { method: 'POST', body: '{"expiresIn":60}' }],
    ['buckets', '/bucket', {}],
  ];
  it.each(calls)('%s needs a valid token', async (_, path, init) => {
    await expectRefusal(
      await storage.ask(null, path, init),
      ...([
        '400',
        'Error',
        "headers must have required property 'authorization'",
        'InvalidRequest',
      ] as const),
    );
    const wrong = ['403', 'Unauthorized'] as const;
    await expectRefusal(
      await storage.ask(refused('signature'), path, init),
      ...wrong,
      'Invalid Compact JWS',
      'AccessDenied',
    );
    await expectRefusal(
      await storage.ask(refused('expired'), path, init),
      ...wrong,
      '"exp" claim timestamp check failed',
      'AccessDenied',
    );
    expect((await storage.ask(ANNA, path, init)).status).toBe(200);
  });
});

it('gives up on an object that is replaced again and again', async () => {
  const path = `papers/${ANNA}/restless.txt`;
  await storage.put(path);
  let looks = 0;
  const { read } = storage.files;
  storage.files.read = async () => {
    looks += 1;
    if (looks < 50) await storage.put(path);
    return null;
  };
  const answer = await storage.ask(ANNA, `/object/${path}`);
  storage.files.read = read;
  expect(looks).toBeLessThan(10);
  expect(answer.status).toBe(503);
});
