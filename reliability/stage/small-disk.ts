import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Database, Figure, Finding } from '../figure.ts';

const run = promisify(execFile);

/** The machine cannot mount disks of our own; the message goes into the table. */
class NoDisks extends Error {}

/** An ext4 file system in an image file, mounted through a loop device. */
export interface LoopDisk {
  readonly image: string;
  readonly folder: string;
  unmount(): Promise<void>;
}

/** Runs the work in a folder for disks. Where there can be none, the one row says why. */
export async function onDisks(
  database: Database,
  wanted: string,
  work: (folder: string) => Promise<readonly Finding[]>,
): Promise<Omit<Figure, 'check'>[]> {
  const found = await withDisks(work).catch((fault) => notTaken(fault, wanted));
  return found.map((finding) => ({ database, ...finding }));
}

/** Removes everything below it, including mounted disks, after the work. */
async function withDisks<T>(work: (folder: string) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new NoDisks('mounting disks needs Linux and root');
  }
  const folder = await mkdtemp(join(tmpdir(), 'bloom-disks-'));
  // PostgreSQL, which does not run as root, has to reach it.
  await chmod(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Creates an empty disk of this many megabytes and mounts it.
 * @throws NoDisks where there are no loop devices
 */
export async function makeDisk(folder: string, name: string, megabytes: number): Promise<LoopDisk> {
  const image = join(folder, `${name}.img`);
  await writeFile(image, '');
  await truncate(image, megabytes * 1024 * 1024);
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  return mountDisk(image);
}

/** Mounts an image; ext4 replays its journal then, as it would after a power cut. */
export async function mountDisk(image: string): Promise<LoopDisk> {
  const folder = `${image}.mounted`;
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-o', 'loop', image, folder]);
  } catch (fault) {
    throw new NoDisks(`mount failed: ${String((fault as Error).message).slice(0, 120)}`);
  }
  return { image, folder, unmount: () => unmountDisk(folder) };
}

/** A process that was killed a moment ago may still use it. */
async function unmountDisk(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run('umount', [folder]);
      return;
    } catch (fault) {
      if (tries === 50) throw fault;
      await pause(100);
    }
  }
}

/** Copies what is on the disk itself: data that is only in the kernel's memory is not in the image. */
export async function copyImage(image: string, to: string): Promise<void> {
  await run('cp', ['--sparse=always', image, to]);
}

/** The row that says why a check could not run here. @throws any other error */
function notTaken(fault: unknown, wanted: string): readonly Finding[] {
  if (!(fault instanceof NoDisks)) throw fault;
  return [{ figure: `not taken: ${fault.message}`, wanted, reached: null }];
}
