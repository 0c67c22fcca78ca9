import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpEnvironment } from '../environment.ts';
import { type Listener, listen } from '../listening/listener.ts';
import { wholeAnswer } from './answer-content.ts';
import { compress } from './compress.ts';

/** More than the buffers of a socket can hold. */
const BYTES = 6_000_000;

let listener: Listener;
const made: Uint8Array[] = [];

beforeAll(async () => {
  listener = await listen('127.0.0.1', 0);
  const app = new Hono<HttpEnvironment>().use(compress()).get('/:letter', (c) => {
    const bytes = new Uint8Array(BYTES).fill(c.req.param('letter').charCodeAt(0));
    made.push(bytes);
    return wholeAnswer(c, bytes, { headers: { 'Content-Type': 'text/plain' } });
  });
  listener.serve(app.fetch);
});
afterAll(() => listener.stop());

const options = () => ({ host: '127.0.0.1', port: listener.port });

async function asked(letter: string, slowly: boolean): Promise<Buffer> {
  const [answer] = await once(request({ ...options(), path: `/${letter}` }).end(), 'response');
  for (let nth = 0; slowly && nth < 50; nth += 1) await turn();
  return buffer(answer);
}

it('sends each answer its own bytes to the last, and releases their memory once they are sent', async () => {
  const letters = [...'abcdefghijkl'];
  const answers = await Promise.all(letters.map((letter, nth) => asked(letter, nth % 3 === 0)));
  for (const [nth, answer] of answers.entries()) {
    expect(answer.equals(Buffer.alloc(BYTES, letters[nth]))).toBe(true);
  }
  await expect.poll(() => made.filter((bytes) => bytes.byteLength > 0)).toEqual([]);
});

it('does not release the bytes of an answer whose client went away', async () => {
  const before = made.length;
  const socket = connect(options());
  socket.write('GET /z HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  expect(await asked('y', false)).toHaveLength(BYTES);
  await expect.poll(() => made.length).toBe(before + 2);
  expect(made[before]?.byteLength).toBe(BYTES);
});

it('compresses them before sending', async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const answer = await fetch(`http://127.0.0.1:${listener.port}/x`, { headers });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toBe('x'.repeat(BYTES));
});
