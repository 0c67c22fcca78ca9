import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** More than all tests write. */
const ROOM = 4 * GIGABYTE;
/** What their browsers and servers need in addition, and as much again. */
const MEMORY = 8 * GIGABYTE;
const NAME = 'bloom-tests-';

/**
 * Makes the folder for everything that tests write, and deletes it when this process ends. Where the machine has enough
 * memory, it is in memory: none of it has to survive the tests, and embedded databases mostly wait for the disk.
 */
export function makeScratchFolder(): string {
  const place = hasRoom() ? IN_MEMORY : tmpdir();
  removeForgotten(place);
  const folder = mkdtempSync(join(place, `${NAME}${process.pid}-`));
  // Like the system's own: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM && process.availableMemory() >= MEMORY;
  } catch {
    return false;
  }
}

/** Deletes folders of processes that were killed. */
function removeForgotten(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = name.startsWith(NAME) ? Number(name.slice(NAME.length).split('-')[0]) : 0;
    if (owner > 0 && !isAlive(owner)) removeIfOurs(join(place, name));
  }
}

/** Other users who test Bloom on this machine have folders there, too. */
function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true });
  } catch {
    // It is somebody else's.
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}
