import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOf, SAMPLES } from './sample-files.ts';
import {
  ANNA,
  type Asker,
  BRUNO,
  openStorage,
  refused,
  type StorageUnderTest,
} from './storage-under-test.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
}, 60_000);
afterAll(() => storage.close());

/** Uploads as the client does with a Blob: fields first, the file in a part without a name. */
function form(
  bytes: string | Uint8Array<ArrayBuffer>,
  type: string,
  fields: Record<string, string> = { cacheControl: '3600' },
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('', new Blob([bytes], { type }));
  return data;
}

function upload(
  asker: Asker,
  path: string,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
) {
  return storage.ask(asker, `/object/${path}`, { method: 'POST', body, headers });
}

async function factsOf(path: string): Promise<Record<string, unknown>> {
  return (await (await storage.ask(ANNA, `/object/info/${path}`)).json()) as Record<
    string,
    unknown
  >;
}

async function expectRefusal(
  answer: Response,
  statusCode: string,
  error: string,
  message: string,
  code: string,
) {
  expect(await answer.json()).toEqual({ statusCode, error, message, code });
  expect(answer.status).toBe(statusCode === '416' ? 416 : 400);
}

const DENIED = [
  '403',
  'Unauthorized',
  'new row violates row-level security policy',
  'AccessDenied',
] as const;
const MISSING = ['404', 'not_found', 'Object not found', 'NoSuchKey'] as const;
const NO_BUCKET = ['404', 'Bucket not found', 'Bucket not found', 'NoSuchBucket'] as const;
const TOO_LARGE = [
  '413',
  'Payload too large',
  'The object exceeded the maximum allowed size',
  'EntityTooLarge',
] as const;
const badType = (type: string) =>
  ['415', 'invalid_mime_type', `mime type ${type} is not supported`, 'InvalidMimeType'] as const;

describe('upload (protocol 4.2)', () => {
  it('stores a picture sent as a form and gives it back byte by byte', async () => {
    const answer = await upload(ANNA, `photos/${ANNA}/a.png`, form(SAMPLES.png, 'image/png'));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      Key: `photos/${ANNA}/a.png`,
      Id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const read = await storage.ask(ANNA, `/object/photos/${ANNA}/a.png`);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(SAMPLES.png);
    expect(read.headers.get('content-type')).toBe('image/png');
    expect(read.headers.get('cache-control')).toBe('max-age=3600');
  });

  it('takes a raw body with its own headers and metadata', async () => {
    const metadata = Buffer.from('{"mood":"calm"}').toString('base64');
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      'cache-control': 'max-age=60',
      'x-metadata': metadata,
    };
    expect((await upload(ANNA, `papers/${ANNA}/raw.txt`, 'words', headers)).status).toBe(200);
    const facts = await (await storage.ask(ANNA, `/object/info/papers/${ANNA}/raw.txt`)).json();
    expect(facts).toMatchObject({
      name: `${ANNA}/raw.txt`,
      bucket_id: 'papers',
      size: 5,
      content_type: 'text/plain;charset=UTF-8',
      cache_control: 'max-age=60',
      metadata: { mood: 'calm' },
    });
  });

  it('reads form fields that come after the file, and does without any', async () => {
    const late = new FormData();
    late.append('file', new Blob(['words'], { type: 'text/plain' }), 'notes.txt');
    late.append('cacheControl', '7');
    late.append('metadata', '{"late":true}');
    expect((await upload(ANNA, `papers/${ANNA}/late.txt`, late)).status).toBe(200);
    const facts = await (await storage.ask(ANNA, `/object/info/papers/${ANNA}/late.txt`)).json();
    expect(facts).toMatchObject({ cache_control: 'max-age=7', metadata: { late: true } });
    await upload(ANNA, `papers/${ANNA}/bare.txt`, form('x', 'text/plain', {}));
    const bare = await (await storage.ask(ANNA, `/object/info/papers/${ANNA}/bare.txt`)).json();
    expect(bare).toMatchObject({ cache_control: 'no-cache', metadata: null });
  });

  it('refuses a second upload of the same name unless it replaces', async () => {
    const path = `photos/${ANNA}/twice.png`;
    const first = (await (await upload(ANNA, path, form(SAMPLES.png, 'image/png'))).json()) as {
      Id: string;
    };
    await expectRefusal(
      await upload(ANNA, path, form(SAMPLES.gif, 'image/gif')),
      ...(['409', 'Duplicate', 'The resource already exists', 'KeyAlreadyExists'] as const),
    );
    const before = await factsOf(path);
    const files = (await storage.filesOnDisk()).length;
    const again = await upload(ANNA, path, form(SAMPLES.gif, 'image/gif'), { 'x-upsert': 'true' });
    expect(await again.json()).toMatchObject({ Id: first.Id });
    const after = await factsOf(path);
    expect(after).toMatchObject({
      id: first.Id,
      created_at: before.created_at,
      content_type: 'image/gif',
    });
    expect(after.version).not.toBe(before.version);
    expect(await storage.filesOnDisk()).toHaveLength(files);
  });

  it('treats PUT as an upload that replaces, also when there is nothing to replace', async () => {
    const init = { method: 'PUT', body: form(SAMPLES.png, 'image/png') };
    expect((await storage.ask(ANNA, `/object/photos/${ANNA}/put.png`, init)).status).toBe(200);
  });

  it('asks INSERT alone for a new name, and SELECT and UPDATE too for a replacement', async () => {
    const replace = { 'x-upsert': 'true' };
    expect((await upload(ANNA, `insert-only/${ANNA}/x`, form('x', 'text/plain'))).status).toBe(200);
    await expectRefusal(
      await upload(ANNA, `insert-only/${ANNA}/y`, form('x', 'text/plain'), replace),
      ...DENIED,
    );
    expect(
      (await upload(ANNA, `no-update/${ANNA}/x`, form('x', 'text/plain'), replace)).status,
    ).toBe(200);
    await expectRefusal(
      await upload(ANNA, `no-update/${ANNA}/x`, form('y', 'text/plain'), replace),
      ...DENIED,
    );
    const kept = await storage.ask(ANNA, `/object/no-update/${ANNA}/x`);
    expect(await kept.text()).toBe('x');
  });

  it('refuses another person’s folder, before and instead of saying that a name is taken', async () => {
    await upload(ANNA, `photos/${ANNA}/hers.png`, form(SAMPLES.png, 'image/png'));
    for (const headers of [{}, { 'x-upsert': 'true' }]) {
      await expectRefusal(
        await upload(BRUNO, `photos/${ANNA}/hers.png`, form(SAMPLES.gif, 'image/gif'), headers),
        ...DENIED,
      );
      await expectRefusal(
        await upload(BRUNO, `photos/${ANNA}/new.png`, form(SAMPLES.gif, 'image/gif'), headers),
        ...DENIED,
      );
    }
  });

  it('counts what arrives against the limit of the bucket, to the byte', async () => {
    const exact = await upload(
      ANNA,
      `photos/${ANNA}/exact.png`,
      form(pictureOf(100_000), 'image/png'),
    );
    expect(exact.status).toBe(200);
    const files = await storage.filesOnDisk();
    await expectRefusal(
      await upload(ANNA, `photos/${ANNA}/over.png`, form(pictureOf(100_001), 'image/png')),
      ...TOO_LARGE,
    );
    const raw = { 'content-type': 'image/png' };
    await expectRefusal(
      await upload(ANNA, `photos/${ANNA}/over.png`, pictureOf(100_001), raw),
      ...TOO_LARGE,
    );
    const lying = { ...raw, 'content-length': '10' };
    await expectRefusal(
      await upload(ANNA, `photos/${ANNA}/over.png`, pictureOf(100_001), lying),
      ...TOO_LARGE,
    );
    const claimed = { ...raw, 'content-length': '100001' };
    await expectRefusal(
      await upload(ANNA, `photos/${ANNA}/over.png`, SAMPLES.png, claimed),
      ...TOO_LARGE,
    );
    expect(await storage.filesOnDisk()).toEqual(files);
  });

  it('holds a bucket without a limit to the server’s', async () => {
    expect((await upload(ANNA, `open/${ANNA}/big`, new Uint8Array(200_000))).status).toBe(200);
    await expectRefusal(
      await upload(ANNA, `open/${ANNA}/bigger`, new Uint8Array(200_001)),
      ...TOO_LARGE,
    );
  });

  it('leaves the old object as it was when a replacement is refused', async () => {
    const path = `photos/${ANNA}/kept.png`;
    await upload(ANNA, path, form(SAMPLES.png, 'image/png'));
    const files = await storage.filesOnDisk();
    await upload(ANNA, path, form(pictureOf(100_001), 'image/png'), { 'x-upsert': 'true' });
    await upload(ANNA, path, form('<html>', 'image/png'), { 'x-upsert': 'true' });
    expect(await storage.filesOnDisk()).toEqual(files);
    const read = await storage.ask(ANNA, `/object/${path}`);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(SAMPLES.png);
  });

  it('leaves nothing behind when the sender goes away', async () => {
    const files = await storage.filesOnDisk();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(pictureOf(50_000)),
      pull: (stream) => stream.error(new Error('gone')),
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      headers: { 'content-type': 'image/png' },
      duplex: 'half',
    };
    await storage.ask(ANNA, `/object/photos/${ANNA}/gone.png`, init);
    expect(await storage.filesOnDisk()).toEqual(files);
    await expectRefusal(await storage.ask(ANNA, `/object/photos/${ANNA}/gone.png`), ...MISSING);
  });

  it('refuses a form without a file, and a broken one', async () => {
    const empty = new FormData();
    empty.append('cacheControl', '3600');
    await expectRefusal(
      await upload(ANNA, `papers/${ANNA}/none`, empty),
      ...(['400', 'InvalidRequest', 'No content provided', 'InvalidRequest'] as const),
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf';
    await expectRefusal(
      await upload(ANNA, `papers/${ANNA}/half`, broken, headers),
      ...(['400', 'Error', 'Unexpected end of form', 'InvalidRequest'] as const),
    );
  });

  it('takes an empty file where anything may come', async () => {
    expect((await upload(ANNA, `papers/${ANNA}/empty`, form('', 'text/plain'))).status).toBe(200);
    const read = await storage.ask(ANNA, `/object/papers/${ANNA}/empty`);
    expect(await read.text()).toBe('');
    expect(read.headers.get('content-length')).toBe('0');
  });

  it('names a bucket that is not there', async () => {
    await expectRefusal(
      await upload(ANNA, `nowhere/${ANNA}/a.png`, form(SAMPLES.png, 'image/png')),
      ...NO_BUCKET,
    );
  });
});

describe('a bucket of pictures looks at the content (reliability, threat 6)', () => {
  it.each(Object.entries(SAMPLES))('takes %s', async (kind, bytes) => {
    const answer = await upload(ANNA, `photos/${ANNA}/kind.${kind}`, form(bytes, 'image/*'));
    expect(answer.status).toBe(200);
    const read = await storage.ask(ANNA, `/object/photos/${ANNA}/kind.${kind}`);
    expect(read.headers.get('content-type')).toBe(`image/${kind}`);
  });

  it('stores the type that the content has, not the one that was claimed', async () => {
    await upload(ANNA, `photos/${ANNA}/lie.png`, form(SAMPLES.jpeg, 'image/png'));
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
      await upload(ANNA, `photos/${ANNA}/bad`, form(bytes, claimed)),
      ...badType(named),
    );
    await expectRefusal(
      await upload(ANNA, `photos/${ANNA}/bad`, bytes, { 'content-type': claimed }),
      ...badType(named),
    );
    expect(await storage.filesOnDisk()).toEqual(files);
  });
});

describe('download (protocol 4.3)', () => {
  const path = `papers/${ANNA}/read.txt`;
  beforeAll(() => upload(ANNA, path, form('0123456', 'text/html')));

  it('sends the headers of the protocol and those that keep a file harmless', async () => {
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

  it('sends a part, and refuses one behind the end', async () => {
    const part = await storage.ask(ANNA, `/object/${path}`, { headers: { range: 'bytes=0-2' } });
    expect([
      part.status,
      part.headers.get('content-range'),
      part.headers.get('content-length'),
      await part.text(),
    ]).toEqual([206, 'bytes 0-2/7', '3', '012']);
    await expectRefusal(
      await storage.ask(ANNA, `/object/${path}`, { headers: { range: 'bytes=7-' } }),
      ...(['416', 'invalid_range', 'invalid range provided', 'InvalidRange'] as const),
    );
  });

  it('says when nothing has changed', async () => {
    const etag = (await storage.ask(ANNA, `/object/${path}`)).headers.get('etag') ?? '';
    const same = await storage.ask(ANNA, `/object/${path}`, { headers: { 'if-none-match': etag } });
    expect([same.status, await same.text()]).toEqual([304, '']);
    const other = await storage.ask(ANNA, `/object/${path}`, {
      headers: { 'if-none-match': '"other"' },
    });
    expect(other.status).toBe(200);
  });

  it('names the file when asked to', async () => {
    const plain = await storage.ask(ANNA, `/object/${path}?download`);
    expect(plain.headers.get('content-disposition')).toBe('attachment');
    const named = await storage.ask(ANNA, `/object/${path}?download=m%C3%AA%22s.txt`);
    expect(named.headers.get('content-disposition')).toBe(
      "attachment; filename=m%C3%AA%22s.txt; filename*=UTF-8''m%C3%AA%22s.txt",
    );
  });

  it('answers HEAD with headers alone, 400 when there is nothing', async () => {
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

  it('hides what is another person’s, without a difference to what is missing', async () => {
    await expectRefusal(await storage.ask(BRUNO, `/object/${path}`), ...MISSING);
    await expectRefusal(await storage.ask(BRUNO, `/object/info/${path}`), ...MISSING);
    await expectRefusal(await storage.ask(ANNA, `/object/papers/${ANNA}/nothing`), ...MISSING);
    expect((await storage.ask(ANNA, `/object/${path}`)).status).toBe(200);
  });

  it('denies a private bucket to those without a token, and serves a public one to all', async () => {
    await expectRefusal(await storage.ask(null, `/object/${path}`), ...NO_BUCKET);
    await expectRefusal(await storage.ask(refused('expired'), `/object/${path}`), ...NO_BUCKET);
    await expectRefusal(await storage.ask(ANNA, `/object/public/${path}`), ...NO_BUCKET);
    await upload(ANNA, `open/${ANNA}/all.txt`, form('for all', 'text/plain'));
    for (const route of ['/object/public/open', '/object/open']) {
      expect(await (await storage.ask(null, `${route}/${ANNA}/all.txt`)).text()).toBe('for all');
    }
  });
});

describe('tokens (protocol 4.1)', () => {
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
  it.each(calls)('%s needs one that holds', async (_, path, init) => {
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
