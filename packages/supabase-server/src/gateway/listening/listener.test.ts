import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Listener, listen } from './listener.ts';

const HEADERS_MS = 1_000;

let listener: Listener;

beforeEach(async () => {
  listener = await listen('127.0.0.1', 0, HEADERS_MS);
  listener.serve(async (request) => {
    const { url, method } = request;
    if (method !== 'GET') return new Response(`${method} ${await request.text()}`);
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

/** What the server answers to a request, written out. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1', () => void socket.write(request));
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  await new Promise((resolve) => socket.on('close', resolve));
  return received;
}

it('answers a check of HTTP/1.0 that names no host, as HAProxy sends it', async () => {
  expect(await answerTo('GET /ready HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*answered$/s);
});

it('takes only a GET for one that opens a socket, and answers any other with its method and body', async () => {
  const upgrade =
    'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\nContent-Length: 4';
  expect(await answerTo(`POST / HTTP/1.1\r\n${upgrade}\r\n\r\nbody`)).toMatch(/POST body$/);
});

it('closes a connection whose headers do not arrive', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

/** What the server answers to requests that are sent in one piece on one connection, and how often it was asked. */
async function pipelined(count: number): Promise<{ answers: number; asked: number }> {
  let asked = 0;
  const other = await listen('127.0.0.1', 0);
  onTestFinished(() => other.stop());
  other.serve(async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    return new Response('answered');
  });
  const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const socket = connect(other.port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count - 1) + last);
  await new Promise((resolve) => socket.on('close', resolve));
  return { answers: received.match(/answered/g)?.length ?? 0, asked };
}

it('answers a few requests that do not wait for each other, and cuts a connection that sends very many', async () => {
  expect(await pipelined(20)).toEqual({ answers: 20, asked: 20 });
  expect((await pipelined(1_000)).asked).toBeLessThanOrEqual(20);
});

it('has stopped soon after the last answer, though its client would keep the connection', async () => {
  const other = await listen('127.0.0.1', 0);
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  const body = async function* () {
    yield new Uint8Array(10);
    await rest;
  };
  other.serve(() => new Response(ReadableStream.from(body())));
  const client = connect(other.port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client, 'data');
  const stopped = other.stop();
  setTimeout(sendRest, 200);
  const begun = performance.now();
  await stopped;
  expect(performance.now() - begun).toBeLessThan(5_000);
});
