import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Listener, listen } from './listener.ts';

const HEADERS_MS = 1_000;

let listener: Listener;

beforeEach(async () => {
  listener = await listen('127.0.0.1', 0, HEADERS_MS);
  listener.serve(({ url }) => {
    if (url.endsWith('/busy'))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * HEADERS_MS);
    return new Response('answered');
  });
});

afterEach(() => listener.stop());

/** Opens a connection, keeps the server busy with another, and asks on the first meanwhile. */
const CLIENT = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const get = (path) => 'GET ' + path + ' HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n';
  let received = '';
  const first = connect(workerData, '127.0.0.1', () => {
    setTimeout(() => connect(workerData, '127.0.0.1').end(get('/busy')), 100);
    setTimeout(() => first.write(get('/')), 600);
  });
  first.on('data', (bytes) => { received += bytes; });
  first.on('error', ({ code }) => { received += code; });
  first.on('close', () => parentPort.postMessage(received));`;

it('answers a request that arrived in time, though the server was too busy to read it', async () => {
  const client = new Worker(CLIENT, { eval: true, workerData: listener.port });
  const received = await new Promise((resolve) => client.once('message', resolve));
  expect(received).toMatch(/^HTTP\/1\.1 200 .*answered$/s);
});

it('closes a connection whose headers do not arrive', async () => {
  let received = '';
  const socket = connect(listener.port, '127.0.0.1', () => void socket.write('GET / HTTP/1.1\r\n'));
  socket.on('data', (bytes) => {
    received += bytes;
  });
  await new Promise((resolve) => socket.on('close', resolve));
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
});
