import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpEnvironment } from '../environment.ts';
import { wholeAnswer } from './answer-content.ts';
import { compress } from './compress.ts';

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
const DECODED = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
const ALL = 'gzip, deflate, br, zstd';

const rows = (bytes: number) => {
  const row = (nth: number) => JSON.stringify({ nth, text: 'Half an hour of it' });
  let text = '[';
  for (let nth = 0; text.length < bytes; nth += 1) text += `${row(nth)},`;
  return Buffer.from(`${text.slice(0, bytes - 1)}]`);
};

/** An answer after the gateway. */
async function sent(
  answer: (c: Context<HttpEnvironment>) => Response,
  accepted: string | null = ALL,
  method = 'GET',
) {
  const app = new Hono<HttpEnvironment>().use(compress()).all('*', answer);
  const headers = accepted === null ? {} : { 'Accept-Encoding': accepted };
  const response = await app.request('/', { method, headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

const streamed = (bytes: Buffer, headers: Readonly<Record<string, string>>) => () => {
  const pieces = [bytes.subarray(0, 10), bytes.subarray(10, 700), bytes.subarray(700)];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(new Uint8Array(piece));
    },
  });
  return new Response(body, { headers });
};
const length = (bytes: Buffer) => ({ 'Content-Length': String(bytes.length) });
const whole =
  (bytes: Buffer, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
  (c: Context<HttpEnvironment>) =>
    wholeAnswer(c, new Uint8Array(bytes), { headers });

describe('an answer that the client takes compressed', () => {
  describe.each(['zstd', 'br', 'gzip'] as const)('as %s', (coding) => {
    it.each([
      ['small', 1_024],
      ['coded in another thread', 150_000],
      ['that leaves in parts', 3_000_000],
    ])('is the same when it is %s', async (_, size) => {
      const bytes = rows(size);
      for (const made of [whole(bytes), streamed(bytes, JSON_TYPE)]) {
        const { headers, bytes: coded } = await sent(made, coding);
        expect(headers.get('content-encoding')).toBe(coding);
        expect(headers.get('vary')).toBe('Accept-Encoding');
        expect(DECODED[coding](coded).equals(bytes)).toBe(true);
        expect(coded.length).toBeLessThan(size / 3);
        expect([null, String(coded.length)]).toContain(headers.get('content-length'));
      }
    });
  });

  it('loses its Content-Length and its strong ETag', async () => {
    const bytes = rows(5_000);
    const before = { ETag: '"abc"', 'Accept-Ranges': 'bytes', Vary: 'Authorization' };
    const headersBefore = { ...before, 'Content-Type': 'text/csv', ...length(bytes) };
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await sent(streamed(bytes, headersBefore), ALL, method);
      expect(headers.get('content-encoding')).toBe('zstd');
      expect(headers.get('etag')).toBe('W/"abc"');
      expect(headers.has('accept-ranges')).toBe(false);
      expect(headers.get('vary')).toBe('Authorization, Accept-Encoding');
      expect(headers.get('content-length')).not.toBe('5000');
    }
  });

  it('is sent uncompressed when it is short, unless the client refuses identity', async () => {
    for (const made of [whole(rows(1_023)), streamed(rows(1_023), JSON_TYPE)]) {
      const plain = await sent(made);
      expect(plain.headers.has('content-encoding')).toBe(false);
      expect(plain.headers.get('vary')).toBe('Accept-Encoding');
      expect(plain.bytes.equals(rows(1_023))).toBe(true);
    }
    const coded = await sent(whole(rows(100)), 'gzip, identity;q=0');
    expect(gunzipSync(coded.bytes).equals(rows(100))).toBe(true);
  });

  it('cancels its source when the reader cancels', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        controller.enqueue(new Uint8Array(crypto.getRandomValues(Buffer.alloc(65_536)))),
      cancel: () => {
        cancelled = true;
      },
    });
    const app = new Hono<HttpEnvironment>().use(compress());
    app.get('/', () => new Response(endless, { headers: JSON_TYPE }));
    const { body } = await app.request('/', { headers: { 'Accept-Encoding': 'zstd' } });
    const reader = body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    await expect.poll(() => cancelled).toBe(true);
  });

  it('breaks off when its source does', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(100_000)),
      pull: (controller) => controller.error(new Error('the disk is gone')),
    });
    const { bytes, status } = await sent(() => new Response(broken, { headers: JSON_TYPE })).catch(
      () => ({ bytes: null, status: null }),
    );
    expect(status === null || (status === 500 && bytes !== null)).toBe(true);
  });
});

describe('an answer is sent uncompressed', () => {
  const bytes = rows(5_000);
  it.each([
    ['that nobody takes otherwise', whole(bytes), null, 'Accept-Encoding'],
    ['that is refused otherwise', whole(bytes), 'zstd;q=0, deflate', 'Accept-Encoding'],
    ['of a picture', whole(bytes, { 'Content-Type': 'image/jpeg' }), ALL, null],
    ['of events', streamed(bytes, { 'Content-Type': 'text/event-stream' }), ALL, null],
    ['that is a part', () => new Response(bytes, { status: 206, headers: JSON_TYPE }), ALL, null],
    ['coded already', whole(bytes, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }), ALL, 'none'],
    [
      'not to be changed',
      whole(bytes, { ...JSON_TYPE, 'Cache-Control': 'no-transform' }),
      ALL,
      null,
    ],
    [
      'that grows as it is made',
      streamed(bytes, { 'Content-Type': 'text/plain' }),
      ALL,
      'Accept-Encoding',
    ],
  ])('%s', async (_, made, accepted, vary) => {
    const { headers, bytes: received } = await sent(made, accepted);
    expect(received.equals(bytes)).toBe(true);
    if (vary !== 'none') {
      expect(headers.get('content-encoding')).toBe(null);
      expect(headers.get('vary')).toBe(vary);
    }
  });

  it('without content', async () => {
    const { headers, status } = await sent(() => new Response(null, { status: 204 }));
    expect([status, headers.has('content-encoding'), headers.has('vary')]).toEqual([
      204,
      false,
      false,
    ]);
  });
});
