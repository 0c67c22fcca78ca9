import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOf, SAMPLES } from '../../../testing/sample-files.ts';
import {
  DENIED,
  expectRefusal,
  form,
  MISSING,
  NO_BUCKET,
  TOO_LARGE,
} from '../../../testing/storage-refusals.ts';
import {
  ANNA,
  BRUNO,
  openStorage,
  type StorageUnderTest,
} from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
}, 60_000);
afterAll(() => storage.close());

describe('upload (protocol 4.2)', () => {
  it('stores a picture sent as a form and returns it byte by byte', async () => {
    const answer = await storage.upload(
      ANNA,
      `photos/${ANNA}/a.png`,
      form(SAMPLES.png, 'image/png'),
    );
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

  it('accepts a raw body with its own headers and metadata', async () => {
    const metadata = Buffer.from('{"mood":"calm"}').toString('base64');
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      'cache-control': 'max-age=60',
      'x-metadata': metadata,
    };
    expect((await storage.upload(ANNA, `papers/${ANNA}/raw.txt`, 'words', headers)).status).toBe(
      200,
    );
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

  it('reads form fields that come after the file, and needs none', async () => {
    const late = new FormData();
    late.append('file', new Blob(['words'], { type: 'text/plain' }), 'notes.txt');
    late.append('cacheControl', '7');
    late.append('metadata', '{"late":true}');
    expect((await storage.upload(ANNA, `papers/${ANNA}/late.txt`, late)).status).toBe(200);
    const facts = await (await storage.ask(ANNA, `/object/info/papers/${ANNA}/late.txt`)).json();
    expect(facts).toMatchObject({ cache_control: 'max-age=7', metadata: { late: true } });
    await storage.upload(ANNA, `papers/${ANNA}/bare.txt`, form('x', 'text/plain', {}));
    const bare = await (await storage.ask(ANNA, `/object/info/papers/${ANNA}/bare.txt`)).json();
    expect(bare).toMatchObject({ cache_control: 'no-cache', metadata: {} });
  });

  it('refuses a second upload of the same name unless it replaces', async () => {
    const path = `photos/${ANNA}/twice.png`;
    const first = (await (
      await storage.upload(ANNA, path, form(SAMPLES.png, 'image/png'))
    ).json()) as {
      Id: string;
    };
    await expectRefusal(
      await storage.upload(ANNA, path, form(SAMPLES.gif, 'image/gif')),
      ...(['409', 'Duplicate', 'The resource already exists', 'KeyAlreadyExists'] as const),
    );
    const before = await storage.factsOf(path);
    const files = (await storage.filesOnDisk()).length;
    const again = await storage.upload(ANNA, path, form(SAMPLES.gif, 'image/gif'), {
      'x-upsert': 'true',
    });
    expect(await again.json()).toMatchObject({ Id: first.Id });
    const after = await storage.factsOf(path);
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

  it('needs the INSERT policy for a new name, and SELECT and UPDATE too for a replacement', async () => {
    const replace = { 'x-upsert': 'true' };
    expect(
      (await storage.upload(ANNA, `insert-only/${ANNA}/x`, form('x', 'text/plain'))).status,
    ).toBe(200);
    await expectRefusal(
      await storage.upload(ANNA, `insert-only/${ANNA}/y`, form('x', 'text/plain'), replace),
      ...DENIED,
    );
    expect(
      (await storage.upload(ANNA, `no-update/${ANNA}/x`, form('x', 'text/plain'), replace)).status,
    ).toBe(200);
    await expectRefusal(
      await storage.upload(ANNA, `no-update/${ANNA}/x`, form('y', 'text/plain'), replace),
      ...DENIED,
    );
    const kept = await storage.ask(ANNA, `/object/no-update/${ANNA}/x`);
    expect(await kept.text()).toBe('x');
  });

  it('refuses another person’s folder without revealing whether the name is taken', async () => {
    await storage.upload(ANNA, `photos/${ANNA}/hers.png`, form(SAMPLES.png, 'image/png'));
    for (const headers of [{}, { 'x-upsert': 'true' }]) {
      await expectRefusal(
        await storage.upload(
          BRUNO,
          `photos/${ANNA}/hers.png`,
          form(SAMPLES.gif, 'image/gif'),
          headers,
        ),
        ...DENIED,
      );
      await expectRefusal(
        await storage.upload(
          BRUNO,
          `photos/${ANNA}/new.png`,
          form(SAMPLES.gif, 'image/gif'),
          headers,
        ),
        ...DENIED,
      );
    }
  });

  it('counts the received bytes against the limit of the bucket, exactly', async () => {
    const exact = await storage.upload(
      ANNA,
      `photos/${ANNA}/exact.png`,
      form(pictureOf(100_000), 'image/png'),
    );
    expect(exact.status).toBe(200);
    const files = await storage.filesOnDisk();
    await expectRefusal(
      await storage.upload(ANNA, `photos/${ANNA}/over.png`, form(pictureOf(100_001), 'image/png')),
      ...TOO_LARGE,
    );
    const raw = { 'content-type': 'image/png' };
    await expectRefusal(
      await storage.upload(ANNA, `photos/${ANNA}/over.png`, pictureOf(100_001), raw),
      ...TOO_LARGE,
    );
    const lying = { ...raw, 'content-length': '10' };
    await expectRefusal(
      await storage.upload(ANNA, `photos/${ANNA}/over.png`, pictureOf(100_001), lying),
      ...TOO_LARGE,
    );
    const claimed = { ...raw, 'content-length': '100001' };
    await expectRefusal(
      await storage.upload(ANNA, `photos/${ANNA}/over.png`, SAMPLES.png, claimed),
      ...TOO_LARGE,
    );
    expect(await storage.filesOnDisk()).toEqual(files);
  });

  it('applies the server’s limit to a bucket without one', async () => {
    expect((await storage.upload(ANNA, `open/${ANNA}/big`, new Uint8Array(200_000))).status).toBe(
      200,
    );
    await expectRefusal(
      await storage.upload(ANNA, `open/${ANNA}/bigger`, new Uint8Array(200_001)),
      ...TOO_LARGE,
    );
  });

  it('keeps the old object unchanged when a replacement is refused', async () => {
    const path = `photos/${ANNA}/kept.png`;
    await storage.upload(ANNA, path, form(SAMPLES.png, 'image/png'));
    const files = await storage.filesOnDisk();
    await storage.upload(ANNA, path, form(pictureOf(100_001), 'image/png'), { 'x-upsert': 'true' });
    await storage.upload(ANNA, path, form('<html>', 'image/png'), { 'x-upsert': 'true' });
    expect(await storage.filesOnDisk()).toEqual(files);
    const read = await storage.ask(ANNA, `/object/${path}`);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(SAMPLES.png);
  });

  it('stores nothing when the sender disconnects', async () => {
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
      await storage.upload(ANNA, `papers/${ANNA}/none`, empty),
      ...(['400', 'InvalidRequest', 'No content provided', 'InvalidRequest'] as const),
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf';
    await expectRefusal(
      await storage.upload(ANNA, `papers/${ANNA}/half`, broken, headers),
      ...(['400', 'Error', 'Unexpected end of form', 'InvalidRequest'] as const),
    );
  });

  it('accepts an empty file where any type is allowed', async () => {
    expect(
      (await storage.upload(ANNA, `papers/${ANNA}/empty`, form('', 'text/plain'))).status,
    ).toBe(200);
    const read = await storage.ask(ANNA, `/object/papers/${ANNA}/empty`);
    expect(await read.text()).toBe('');
    expect(read.headers.get('content-length')).toBe('0');
  });

  it('reports a missing bucket', async () => {
    await expectRefusal(
      await storage.upload(ANNA, `nowhere/${ANNA}/a.png`, form(SAMPLES.png, 'image/png')),
      ...NO_BUCKET,
    );
  });
});
