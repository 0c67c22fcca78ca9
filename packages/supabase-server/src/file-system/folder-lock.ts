import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { isOpenElsewhere, placeToSay } from './folder-sockets.ts';
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

/** How long whoever holds the path of a folder may take to say which folder it has, in milliseconds. */
const ANSWERS_WITHIN = 2_000;

/**
 * Locks the folder for this process. The lock is a bound local socket, which the kernel releases however the process
 * ends, so a lock is never stale.
 * @throws FolderInUse when another process holds it
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await makeFolder(folder);
  const path = lockAddress(await realpath(folder));
  const held: Server[] = [];
  const release = async () => void (await Promise.all(held.map(unbind)));
  try {
    if (process.platform === 'linux') {
      const { dev, ino } = await stat(folder, { bigint: true });
      const identity = `${dev}:${ino}`;
      held.push(await bind(lockAddress(identity), identity));
      await bind(path, identity).then(
        (server) => held.push(server),
        (fault) => refuseUnlessOther(path, identity, fault),
      );
    } else held.push(await bind(path));
    if (process.platform !== 'win32') await sayWhoOpened(folder, held);
  } catch (fault) {
    await release();
    if ((fault as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new FolderInUse(folder);
    throw fault;
  }
  return { release };
}

/**
 * Containers with networks of their own see no names of each other's, but what is in a folder that they share. Where the
 * folder takes no socket, as when its disk may only be read, the names have to do.
 * @throws FolderInUse
 */
async function sayWhoOpened(folder: string, held: Server[]): Promise<void> {
  const place = placeToSay(folder);
  await bind({ path: place }).then(
    (server) => held.push(server),
    () => undefined,
  );
  if (await isOpenElsewhere(folder, place)) throw new FolderInUse(folder);
}

/**
 * On Linux one path may lead to several folders and one folder may have several paths, where containers share a network:
 * the lock is of the folder's number on its disk. That of the path, which is all that older servers know, is held beside
 * it; who holds it already is refused only if it does not say that its folder is another one.
 */
async function refuseUnlessOther(path: Address, identity: string, fault: unknown): Promise<void> {
  if ((fault as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw fault;
  const asked = connect(path);
  asked.setTimeout(ANSWERS_WITHIN, () => asked.destroy());
  const holder = await text(asked).catch(() => '');
  if (holder === '' || holder === identity) throw fault;
}

type Address = { path: string } | { host: string; port: number };

/**
 * The same address for every server that opens the folder, also an older one, so the name is fixed. An abstract socket
 * on Linux, a named pipe on Windows, a loopback port elsewhere: the kernel releases each of them.
 */
function lockAddress(name: string): Address {
  const digest = createHash('sha256').update(name).digest();
  if (process.platform === 'linux') return { path: `\0bloom-${digest.toString('hex')}` };
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\bloom-${digest.toString('hex')}` };
  return { host: '127.0.0.1', port: 20_000 + (digest.readUInt16BE(0) % 20_000) };
}

/** @param word what is answered to whoever asks there */
function bind(address: Address, word = ''): Promise<Server> {
  const server = createServer((socket) => {
    // Whoever asks may be gone.
    socket.on('error', () => undefined).end(word);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...address, exclusive: true }, () => {
      server.off('error', reject);
      resolve(server.unref());
    });
  });
}

const unbind = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));
