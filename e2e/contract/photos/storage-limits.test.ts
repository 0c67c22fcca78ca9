import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';
import { bytesOf, freshName, PHOTO_LIMIT, picture } from '../stage/storage-samples.ts';

let anna: Person;
beforeAll(async () => {
  anna = await newPerson();
});
const photos = () => anna.client.storage.from('wishes-photos');
const TOO_LARGE = {
  status: 400,
  statusCode: '413',
  message: 'The object exceeded the maximum allowed size',
};

describe('the size limit of a photo (specification/walls.md#photos)', () => {
  it('accepts 5242880 bytes and refuses one more, as a form and as a raw body', async () => {
    const fits = picture(PHOTO_LIMIT);
    const over = picture(PHOTO_LIMIT + 1);
    const options = { contentType: 'image/png' };
    for (const shape of ['form', 'raw'] as const) {
      const path = `${anna.id}/${freshName()}`;
      const bodyOf = async (photo: Blob) => (shape === 'form' ? photo : await photo.arrayBuffer());
      expect((await photos().upload(path, await bodyOf(over), options)).error).toMatchObject(
        TOO_LARGE,
      );
      expect((await photos().exists(path)).data).toBe(false);
      expect((await photos().upload(path, await bodyOf(fits), options)).error).toBeNull();
      expect((await photos().info(path)).data?.size).toBe(PHOTO_LIMIT);
    }
  });

  it('keeps the old photo when its replacement is too large', async () => {
    const path = `${anna.id}/${freshName()}`;
    const kept = picture();
    await photos().upload(path, kept);
    const { error } = await photos().upload(path, picture(PHOTO_LIMIT + 1), { upsert: true });
    expect(error).toMatchObject(TOO_LARGE);
    expect(await bytesOf((await photos().download(path)).data)).toEqual(await bytesOf(kept));
  });
});

describe('a sender that lies about the length', () => {
  it('is cut off at the limit without a length', async () => {
    const path = `${anna.id}/${freshName()}`;
    const body = Buffer.from(await picture(PHOTO_LIMIT + 1).arrayBuffer());
    const chunk = `${body.length.toString(16)}\r\n`;
    const answer = await send(path, 'transfer-encoding: chunked', [
      Buffer.from(chunk),
      body,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    expect(answer).toContain('"statusCode":"413"');
    expect((await photos().exists(path)).data).toBe(false);
  });

  it('stores no more than its declared length', async () => {
    const path = `${anna.id}/${freshName()}`;
    const body = Buffer.from(await picture(PHOTO_LIMIT * 2).arrayBuffer());
    await send(path, 'content-length: 100', [body]);
    // What follows is not a request: the connection may be cut before the first one is answered.
    expect([100, undefined]).toContain((await photos().info(path)).data?.size);
  });

  it('stores nothing when fewer bytes arrive', async () => {
    const path = `${anna.id}/${freshName()}`;
    const body = Buffer.from(await picture(100_000).arrayBuffer());
    const socket = await open(path, 'content-length: 200000');
    socket.write(body);
    await pause(200);
    socket.destroy();
    await pause(200);
    expect((await photos().exists(path)).data).toBe(false);
  });

  it('is refused early when the length exceeds the limit', async () => {
    const path = `${anna.id}/${freshName()}`;
    const answer = await send(
      path,
      `content-length: ${PHOTO_LIMIT * 100}`,
      [Buffer.from('x')],
      4000,
    );
    expect(answer === '' || answer.includes('"statusCode":"413"')).toBe(true);
    expect((await photos().exists(path)).data).toBe(false);
  });
});

describe('the type of a photo is what it holds (specification/walls.md#photos)', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><html><script>alert(1)</script></html>';
  it.each([
    ['text', 'words', 'text/plain', 'text/plain'],
    ['a picture that says text', null, 'text/plain', 'text/plain'],
    ['SVG', svg, 'image/svg+xml', 'image/svg+xml'],
    ['SVG that says PNG', svg, 'image/png', 'application/octet-stream'],
    ['HTML that says JPEG', html, 'image/jpeg', 'application/octet-stream'],
    ['HTML that says something like a picture', html, 'image/x-icon', 'image/x-icon'],
    ['nothing that says PNG', '', 'image/png', 'application/octet-stream'],
  ])('refuses %s', async (_, text, claimed, named) => {
    const blob = new Blob([text ?? (await picture().arrayBuffer())], { type: claimed });
    for (const body of [blob, await blob.arrayBuffer()]) {
      const path = `${anna.id}/${freshName()}`;
      const { error } = await photos().upload(path, body, { contentType: claimed });
      expect(error).toMatchObject({
        status: 400,
        statusCode: '415',
        message: `mime type ${named} is not supported`,
      });
      expect((await photos().exists(path)).data).toBe(false);
    }
  });

  it('is served as its real type, and cannot run in a browser', async () => {
    const path = `${anna.id}/${freshName('html')}`;
    const polyglot = new Blob([await picture().arrayBuffer(), html], { type: 'image/gif' });
    expect((await photos().upload(path, polyglot)).error).toBeNull();
    const { data } = await photos().createSignedUrl(path, 60);
    const answer = await fetch(data?.signedUrl ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});

/** Opens a connection and sends the head of a raw upload. */
async function open(path: string, lengthHeader: string): Promise<Socket> {
  const { hostname, port } = new URL(inject('contract').url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = [
    `POST /storage/v1/object/wishes-photos/${path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${anna.accessToken}`,
    'content-type: image/png',
    'connection: close',
    lengthHeader,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Sends a raw upload and returns the answer until the connection ends or the time is over. */
async function send(
  path: string,
  lengthHeader: string,
  body: Buffer[],
  patience = 10_000,
): Promise<string> {
  const socket = await open(path, lengthHeader);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  for (const piece of body) socket.write(piece);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([closed, pause(patience)]);
  socket.destroy();
  return answer;
}
