import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/**
 * Where commands on this machine reach the running server: a socket in the data folder, which only its owner may open.
 * It is not reachable over the network.
 */
function addressOf(dataFolder: string): string {
  if (process.platform !== 'win32') return join(dataFolder, 'control.sock');
  const digest = createHash('sha256').update(resolve(dataFolder)).digest('hex');
  return `\\\\.\\pipe\\backup-control-${digest}`;
}

/** The server could not begin a backup, or finish it; the message says why, or where that is said. */
export class BackupRefused extends Error {}

/** Node's codes where no server listens; the last two are of a path that is too long for a socket. */
const NOBODY_THERE = /^(ENOENT|ECONNREFUSED|EINVAL|ENAMETOOLONG)$/;

const ENDED_BEFORE = 'the server ended before it began';

/**
 * Sends a backup to whoever asks over the control socket. The caller holds the data folder's lock, so an existing
 * socket was left by a crash.
 */
export async function openControl(
  dataFolder: string,
  backup: () => Readable,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((_, response) => answer(backup(), response));
  const address = addressOf(dataFolder);
  await rm(address, { force: true }).catch(() => undefined);
  server.listen(address);
  await once(server, 'listening');
  if (process.platform !== 'win32') await chmod(address, 0o600);
  server.unref();
  return {
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A backup that fails before it begins is answered with why; one that fails later is cut short. */
async function answer(bytes: Readable, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    await once(bytes, 'readable', { signal: gone.signal });
  } catch (fault) {
    bytes.destroy();
    response.writeHead(500).end((fault as Error).message);
    return;
  }
  // The other side notices a failure, since the answer has no length.
  pipeline(bytes, response).catch(() => response.destroy());
}

/**
 * Asks the server that runs on the data folder for a backup.
 * @returns its bytes, or null when no server runs there
 * @throws BackupRefused
 */
export async function askForBackup(dataFolder: string): Promise<Readable | null> {
  const asking = request({ socketPath: addressOf(dataFolder), path: '/backup' }).end();
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    if (response.statusCode === 200) {
      return Readable.from(untilCutShort(response), { objectMode: false });
    }
    throw new BackupRefused(await text(response));
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (NOBODY_THERE.test(code ?? '')) return null;
    if (code === 'ECONNRESET') throw new BackupRefused(ENDED_BEFORE, { cause: fault });
    throw fault;
  }
}

async function* untilCutShort(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* response;
  } catch (cause) {
    throw new BackupRefused('the server ended it before its end, and its log says why', { cause });
  }
}
