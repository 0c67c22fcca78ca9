import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { HttpEnvironment } from '../environment.ts';
import { listen } from './listener.ts';
import { openSocket } from './upgrades.ts';

const UPGRADE = [
  'GET /socket HTTP/1.1',
  'Host: x',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');

/** A server with a socket and a long answer, and a client of it. */
async function stage() {
  const listener = await listen('127.0.0.1', 0);
  const { promise: mayOpen, resolve: open } = Promise.withResolvers<void>();
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  const app = new Hono<HttpEnvironment>();
  app.get('/socket', async (c) => {
    await mayOpen;
    return openSocket(c, () => undefined) ?? c.body(null, 426);
  });
  app.get('/long', () => {
    const body = async function* () {
      yield new Uint8Array(10);
      await rest;
    };
    return new Response(ReadableStream.from(body()));
  });
  listener.serve((request, environment) => app.fetch(request, environment));
  const client = connect(listener.port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  return { listener, client, open, sendRest };
}

/** What a client got until its connection was closed, or reset: it may write when the server has closed already. */
async function received(client: Socket): Promise<string> {
  let text = '';
  client.on('data', (bytes) => {
    text += bytes;
  });
  await new Promise((closed) => client.once('close', closed));
  return text;
}

it('opens no socket that was asked for before a stop and is decided about after it', async () => {
  const { listener, client, open } = await stage();
  client.write(`${UPGRADE}\r\n\r\n`);
  const answer = received(client);
  await pause(100);
  const stopped = listener.stop();
  await pause(100);
  open();
  await stopped;
  expect(await answer).toMatch(/^HTTP\/1\.1 503 /);
});

it('opens no socket on a connection that an answer still held at a stop, and has stopped soon', async () => {
  const { listener, client, open, sendRest } = await stage();
  open();
  client.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client, 'data');
  const begun = performance.now();
  const stopped = listener.stop();
  const answer = received(client);
  setTimeout(sendRest, 200);
  // As a proxy uses a connection again.
  client.on('data', (bytes) => {
    if (bytes.includes('0\r\n\r\n')) client.write(`${UPGRADE}\r\n\r\n`);
  });
  await stopped;
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(await answer).not.toContain('101 Switching Protocols');
});
