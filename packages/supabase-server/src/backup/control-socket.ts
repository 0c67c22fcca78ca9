import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
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

/**
 * Sends a backup to whoever asks over the control socket. The caller holds the data folder's lock, so an existing
 * socket was left by a crash.
 */
export async function openControl(
  dataFolder: string,
  backup: () => Readable,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((_, response) => {
    // A failure cuts the answer short. The other side notices, since the answer has no length.
    pipeline(backup(), response).catch(() => response.destroy());
  });
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

/**
 * Asks the server that runs on the data folder for a backup.
 * @returns its bytes, or null when no server runs there
 */
export async function askForBackup(dataFolder: string): Promise<Readable | null> {
  const asking = request({ socketPath: addressOf(dataFolder), path: '/backup' }).end();
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw fault;
  }
}
