import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutStalledReaders } from './stalled-readers.ts';

const STALLED_MS = 400;
/** More than the system keeps of a connection that nobody reads. */
const LONG = Buffer.alloc(16 * 1024 * 1024);
const PART = 2 * 1024 * 1024;

let server: Server;
let client: Socket;
/** The server's end. */
let connection: Socket;

beforeEach(async () => {
  server = createServer(async ({ url }, response) => {
    if (url === '/late') await pause(3 * STALLED_MS);
    response.end(url === '/long' ? LONG : 'answered');
  });
  server.keepAliveTimeout = 60_000;
  cutStalledReaders(server, STALLED_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  [connection] = await once(server, 'connection');
});

afterEach(() => {
  client.destroy();
  server.close();
  server.closeAllConnections();
});

const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

it('cuts a connection whose client reads nothing of a long answer', async () => {
  client.pause();
  ask('/long');
  await expect.poll(() => connection.destroyed, { timeout: 5_000 }).toBe(true);
});

it('goes on with a client that reads a part of it now and then', async () => {
  ask('/long');
  let read = 0;
  for (let until = PART; until < LONG.length; until += PART) {
    while (read < until) {
      const [piece] = await once(client, 'data');
      read += piece.length;
    }
    client.pause();
    await pause(STALLED_MS / 2);
    client.resume();
  }
  expect([read > LONG.length - 2 * PART, connection.destroyed]).toEqual([true, false]);
});

it('waits for an answer that takes longer, and keeps the connection for the next', async () => {
  for (const path of ['/late', '/late', '/']) {
    ask(path);
    const [answer] = await once(client, 'data');
    expect(String(answer)).toMatch(/answered$/);
  }
  await pause(3 * STALLED_MS);
  expect(connection.destroyed).toBe(false);
});
