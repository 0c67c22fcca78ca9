import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import { createServer } from '../src/create-server.ts';
import { platformFolder } from '../src/database/migrations/platform-folder.ts';
import type { Executor } from '../src/database/port/executor.ts';
import { listen } from '../src/gateway/listening/listener.ts';
import { generateKeys } from '../src/keys.ts';
import type { ServerDependencies } from '../src/server-dependencies.ts';
import { createDiskFiles } from '../src/storage/backends/disk.ts';
import { openTestDatabase } from './database.ts';

/** A server on a database in memory whose tables the test creates, for tests of what sockets receive. */
export interface RealtimeStage {
  readonly url: string;
  /** The key that anonymous clients use. */
  readonly publishableKey: string;
  readonly executor: Executor;
  /** An access token of a person, without a session. */
  tokenOf(sub: string, seconds?: number): Promise<string>;
  /** Opens a socket that speaks raw frames of 2.0.0. */
  open(): Promise<RawClient>;
  /** Ends the listener as a stop of the server does. */
  stopListener(): Promise<void>;
  close(): Promise<void>;
}

/** A socket, and every frame that it has received. */
export interface RawClient {
  readonly socket: WebSocket;
  readonly frames: Frame[];
  send(frame: unknown): void;
  /** The code that it was closed with, once it is. */
  readonly closed: Promise<number>;
}

export type Frame = readonly [
  string | null,
  string | null,
  string,
  string,
  Record<string, unknown>,
];

const product = join(import.meta.dirname, '../example/migrations');

/** @param schema SQL that creates the tables and adds them to the publication */
export async function openRealtimeStage(
  schema: string,
  settings: Pick<ServerDependencies, 'realtime' | 'clock' | 'limits'> = {},
): Promise<RealtimeStage> {
  const executor = await openTestDatabase({ platform: platformFolder, product });
  await executor.script(`${schema}; select realtime.put_triggers();`);
  const keys = await generateKeys();
  const listener = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${listener.port}`;
  const folder = await mkdtemp(join(tmpdir(), 'realtime-'));
  const server = await createServer({
    publicUrl: url,
    database: executor,
    keys,
    ...settings,
    files: createDiskFiles(folder),
    mailer: { send: async () => {}, close: async () => {} },
  });
  listener.serve(server.fetch);
  const signer = await importJWK(keys.signingKey, 'ES256');
  return {
    url,
    publishableKey: keys.publishable,
    executor,
    tokenOf: (sub, seconds = 600) =>
      new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'ES256', kid: keys.signingKey.kid })
        .setSubject(sub)
        .setAudience('authenticated')
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(signer),
    open: () => openSocket(`${url}/realtime/v1/websocket?apikey=${keys.publishable}&vsn=2.0.0`),
    stopListener: () => listener.stop(),
    close: async () => {
      await listener.stop();
      await server.close();
      await executor.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function openSocket(url: string): Promise<RawClient> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'));
  const frames: Frame[] = [];
  socket.onmessage = ({ data }) => void frames.push(JSON.parse(String(data)));
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error('the socket was refused'));
  });
  return { socket, frames, closed, send: (frame) => socket.send(JSON.stringify(frame)) };
}
