import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../testing/database.ts';
import { createServer, type Server } from '../create-server.ts';
import type { Executor } from '../database/port/executor.ts';
import { generateKeys } from '../keys.ts';
import { createDiskFiles } from '../storage/backends/disk.ts';
import { type Listener, listen } from './listening/listener.ts';

let listener: Listener;
let database: Executor;
let server: Server;
let folder: string;
let key: string;
let errors: string[];
let statuses: number[];

beforeAll(async () => {
  database = await openTestDatabase(SAMPLE_SCHEMA);
  folder = await mkdtemp(join(tmpdir(), 'left-senders-'));
  listener = await listen('127.0.0.1', 0);
  const keys = await generateKeys();
  key = keys.publishable;
  server = await createServer({
    ...{ publicUrl: `http://127.0.0.1:${listener.port}`, database, keys },
    files: createDiskFiles(folder),
    mailer: { send: async () => {}, close: async () => {} },
    functions: { echo: async (c) => c.text(await c.req.text()) },
    log: pino({ level: 'warn' }, { write: (line: string) => void errors.push(line) }),
    observer: {
      databaseTurn: () => {},
      request: async (_, answer) => void statuses.push((await answer()).status),
    },
    limits: { rateLimits: 'off', resumableUploads: true },
  });
  listener.serve(server.fetch);
});

afterAll(async () => {
  await listener.stop();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  errors = [];
  statuses = [];
});

describe.each(['Content-Length: 100000', 'Transfer-Encoding: chunked'])('with %s', (length) => {
  it.each([
    ['/rest/v1/notes'],
    ['/rest/v1/rpc/anything'],
    ['/auth/v1/signup'],
    ['/auth/v1/token?grant_type=password'],
    ['/storage/v1/object/list/photos'],
    ['/storage/v1/object/photos/a.png'],
    ['/functions/v1/echo'],
    ['/realtime/v1/api/broadcast'],
  ])('logs no error, and counts none, where the sender of %s leaves', async (path) => {
    const socket = connect(listener.port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\nAuthorization: Bearer ${key}\r\n` +
        `Content-Type: application/json\r\n${length}\r\n\r\n5\r\n{"a":`,
    );
    await pause(100);
    socket.destroy();
    await expect.poll(() => statuses.length).toBe(1);
    expect(errors).toEqual([]);
    expect(statuses[0]).toBeLessThan(500);
  });
});

it('logs no error where a sender has too much waiting for the database', async () => {
  const request = {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: 'abcdefghijkl' }),
  };
  const url = `http://127.0.0.1:${listener.port}/auth/v1/token?grant_type=refresh_token`;
  const { promise: isRefused, resolve: goOn } = Promise.withResolvers<void>();
  // Nothing else comes to the embedded database meanwhile.
  const held = database.transaction(() => isRefused);
  const refused: unknown[] = [];
  const send = async () => {
    const answer = await fetch(url, request);
    // Which clients try again; with 429 they would sign their person out.
    if (answer.status === 503) refused.push(await answer.json());
    if (refused.length === 8) goOn();
  };
  await Promise.all(Array.from({ length: 210 }, send));
  await held;
  expect(refused[0]).toMatchObject({
    msg: 'You have asked for more than your share of this server',
  });
  expect(errors).toEqual([]);
});
