import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { makeFolder } from './make-folder.ts';

/** Another process has the data folder open. */
export class FolderInUse extends Error {
  readonly folder: string;

  constructor(folder: string) {
    super(`${folder} is in use by another running server`);
    this.name = 'FolderInUse';
    this.folder = folder;
  }
}

/**
 * Locks the folder for this process. The lock is a bound local socket, which the kernel releases however the process
 * ends, so a lock is never stale.
 * @throws FolderInUse when another process holds it
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await makeFolder(folder);
  const server = createServer((socket) => socket.destroy());
  try {
    await bind(server, lockAddress(await realpath(folder)));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new FolderInUse(folder);
    throw fault;
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/**
 * The same address for every server that opens the folder, also an older one, so the name is fixed. An abstract socket
 * on Linux, a named pipe on Windows, a loopback port elsewhere: the kernel releases each of them.
 */
function lockAddress(folder: string): { path: string } | { host: string; port: number } {
  const digest = createHash('sha256').update(folder).digest();
  if (process.platform === 'linux') return { path: `\0bloom-${digest.toString('hex')}` };
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\bloom-${digest.toString('hex')}` };
  return { host: '127.0.0.1', port: 20_000 + (digest.readUInt16BE(0) % 20_000) };
}

function bind(
  server: Server,
  address: { path: string } | { host: string; port: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...address, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
