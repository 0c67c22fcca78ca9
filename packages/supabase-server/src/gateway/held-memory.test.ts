import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HeldBytes } from '../limits/held-bytes.ts';
import { limitJsonBody } from './body-limits.ts';
import { wholeAnswer } from './compression/answer-content.ts';
import { compress } from './compression/compress.ts';
import type { HttpEnvironment } from './environment.ts';
import { limitHeldMemory } from './held-memory.ts';
import { type Listener, listen } from './listening/listener.ts';

const MB = 1024 * 1024;
/** Larger than what the system keeps of a connection that nobody reads. */
const ANSWER_BYTES = 12 * MB;

let listener: Listener;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  const app = new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      const sub = c.req.header('x-person');
      const principal = { role: 'authenticated', claims: { sub } } as const;
      const sent = { apiKey: null, apiKeySent: false, bearer: null, authorizationSent: true };
      c.set('identity', { ...sent, principal, fault: null });
      c.set('clientAddress', '');
      await next();
    })
    .use(compress(), limitHeldMemory(new HeldBytes(30 * MB)), limitJsonBody())
    .get('/rest/v1/long', (c) => {
      const bytes = crypto.getRandomValues(Buffer.alloc(64 * 1024)).toString('base64');
      const all = new TextEncoder().encode(bytes.repeat(ANSWER_BYTES / bytes.length));
      return wholeAnswer(c, all, { headers: { 'Content-Type': 'application/json' } });
    })
    .post('/rest/v1/rows', async (c) => c.text(`${(await c.req.text()).length} letters`));
  // Senders that are cut.
  app.onError(() => new Response(null, { status: 500 }));
  listener = await listen('127.0.0.1', 0);
  listener.serve((request, environment) => app.fetch(request, environment));
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await listener.stop();
});

/** Opens a connection that reads nothing. */
async function open(): Promise<Socket> {
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.pause();
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const read = (person: string, more = '') =>
  `GET /rest/v1/long HTTP/1.1\r\nHost: x\r\nX-Person: ${person}\r\n${more}\r\n`;
const write = (person: string, length: number) =>
  `POST /rest/v1/rows HTTP/1.1\r\nHost: x\r\nX-Person: ${person}\r\nContent-Length: ${length}\r\n\r\n`;

async function cutOf(connections: readonly Socket[]): Promise<number> {
  await pause(1_500);
  for (const connection of connections) connection.resume();
  await pause(500);
  return connections.filter(({ destroyed }) => destroyed).length;
}

it.each([
  ['as it is', ''],
  ['compressed', 'Accept-Encoding: gzip\r\n'],
])('cuts answers that nobody reads, %s, and lets others read theirs', async (_, coding) => {
  const hostile = await Promise.all(Array.from({ length: 6 }, open));
  const calm = await open();
  calm.write(read('calm', coding));
  for (const connection of hostile) connection.write(read('hostile', coding));
  await pause(1_500);
  expect(hostile.filter(({ destroyed }) => destroyed).length).toBe(0);
  expect(await cutOf(hostile)).toBeGreaterThanOrEqual(5);
  expect(calm.destroyed).toBe(false);
});

it('cuts bodies that do not end, and takes those of others', async () => {
  const hostile = await Promise.all(Array.from({ length: 40 }, open));
  for (const connection of hostile) {
    connection.write(write('hostile', MB));
    connection.write(Buffer.alloc(MB - 1, 'x'));
  }
  expect(await cutOf(hostile)).toBeGreaterThanOrEqual(9);
  const calm = await open();
  calm.write(`${write('calm', 5)}hello`);
  const [answer] = await once(calm.resume(), 'data');
  expect(String(answer)).toMatch(/5 letters$/);
});
