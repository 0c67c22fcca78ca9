import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Listener, listen } from './listener.ts';

const UPGRADE = [
  'GET / HTTP/1.1',
  'Host: x',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');
const CHUNK = new Uint8Array(64 * 1024).fill(0xff);

let listener: Listener;
let body: ReadableStream<Uint8Array>;
let produced: number;
let cancelled: boolean;
/** Resolves when the app may answer. */
let mayAnswer: Promise<void>;
beforeAll(async () => {
  listener = await listen('127.0.0.1', 0);
  listener.serve(async () => {
    await mayAnswer;
    return new Response(body);
  });
});
afterAll(() => listener.stop());
beforeEach(() => {
  produced = 0;
  cancelled = false;
  mayAnswer = Promise.resolve();
});

/** A body of so many chunks, which then ends, or fails. */
const bodyOf = (chunks: number, fault?: Error) =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (produced < chunks) controller.enqueue(CHUNK);
      else if (fault) controller.error(fault);
      else controller.close();
      produced += 1;
    },
    cancel: () => {
      cancelled = true;
    },
  });

/** A connection that has asked the server to open a socket. */
const asking = () => connect(listener.port, '127.0.0.1').on('error', () => undefined);

it('answers a request for a socket that a plain route takes with the bytes of its answer', async () => {
  body = bodyOf(2);
  const received = await buffer(asking().end(`${UPGRADE}\r\n\r\n`));
  const start = received.indexOf('\r\n\r\n') + 4;
  expect(received.subarray(0, start).toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(received.subarray(start).equals(Buffer.concat([CHUNK, CHUNK]))).toBe(true);
});

it('holds little of a long answer whose client does not read it, and gives it up with its client', async () => {
  body = bodyOf(100_000);
  const client = asking();
  client.pause();
  client.write(`${UPGRADE}\r\n\r\n`);
  await expect.poll(() => produced).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(produced).toBeLessThan(500);
  client.destroy();
  await expect.poll(() => cancelled).toBe(true);
});

it('gives up an answer whose client left before it came', async () => {
  body = bodyOf(2);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  mayAnswer = promise;
  const client = asking();
  await new Promise<void>((sent) => client.write(`${UPGRADE}\r\n\r\n`, () => sent()));
  client.destroy();
  setTimeout(answer, 100);
  await expect.poll(() => cancelled).toBe(true);
});

it('cuts the connection of an answer that fails half-way', async () => {
  body = bodyOf(1, new Error('the file ended early'));
  const begun = performance.now();
  await buffer(asking().end(`${UPGRADE}\r\n\r\n`)).catch(() => undefined);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
