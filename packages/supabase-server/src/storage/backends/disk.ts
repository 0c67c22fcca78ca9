import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { moveDurably } from '../../file-system/durable-files.ts';
import { makeFolder } from '../../file-system/make-folder.ts';
import { unlessAbsent } from '../../file-system/unless-absent.ts';
import { asideOnDisk } from './disk-aside.ts';
import { installationOnDisk } from './disk-installation.ts';
import type { ByteRange, ObjectFiles, StagedFile, StoredFile } from './object-files.ts';
import { clearOld, writeAll } from './staged-files.ts';

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHARD = /^[0-9a-f]{2}$/;
const STAGING = '.incoming';
/** Others arrive at the same time. */
const LOOK_AGAIN_BYTES = 1024 * 1024;

/**
 * Keeps the bytes as files below a folder, one per version, spread over 256 folders by the first two digits. Incoming
 * bytes are in `.incoming` until they are complete and on the disk, then they are moved by one rename.
 * @param minFreeMb no bytes are accepted while the disk has fewer megabytes left (`ENOSPC`)
 */
export function createDiskFiles(folder: string, minFreeMb = 0): ObjectFiles {
  const pathOf = (version: string) => {
    if (!VERSION.test(version)) throw new Error('the version of an object must be a uuid');
    return join(folder, version.slice(0, 2), version);
  };
  return {
    stage: () => stage(join(folder, STAGING), pathOf, minFreeMb),
    read: (version, range) => read(pathOf(version), range),
    remove: async (versions) => {
      for (const version of versions) await rm(pathOf(version), { force: true });
    },
    list: () => list(folder),
    clearStaged: (before) => clearOld(join(folder, STAGING), '', before),
    ...installationOnDisk(folder),
    ...asideOnDisk(folder, pathOf),
  };
}

async function stage(
  staging: string,
  pathOf: (version: string) => string,
  minFreeMb: number,
): Promise<StagedFile> {
  await makeFolder(staging);
  await refuseWhenLow(staging, minFreeMb);
  const path = join(staging, randomUUID());
  const file = await open(path, 'wx', 0o600);
  let settled = false;
  let unlooked = 0;
  return {
    write: async (bytes) => {
      unlooked += bytes.length;
      if (unlooked > LOOK_AGAIN_BYTES) {
        await refuseWhenLow(staging, minFreeMb);
        unlooked = 0;
      }
      await writeAll(file, bytes);
    },
    place: async (version) => {
      await file.sync();
      await file.close();
      await moveDurably(path, pathOf(version));
      settled = true;
    },
    discard: async () => {
      if (settled) return;
      settled = true;
      await file.close();
      await rm(path, { force: true });
    },
  };
}

/** The remaining room is for the database, which stops for good on a full disk. */
async function refuseWhenLow(folder: string, minFreeMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= minFreeMb * 1024 * 1024) return;
  throw Object.assign(new Error('The disk is nearly full'), { code: 'ENOSPC' });
}

async function read(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
  const file = await unlessAbsent(open(path, 'r'), null);
  if (file === null) return null;
  const bounds = range === undefined ? {} : { start: range.first, end: range.last };
  // The stream closes the file, also when it is cancelled.
  return Readable.toWeb(
    createReadStream(path, { fd: file, ...bounds }),
  ) as ReadableStream<Uint8Array>;
}

async function* list(folder: string): AsyncGenerator<StoredFile> {
  for (const shard of await unlessAbsent(readdir(folder), [])) {
    if (!SHARD.test(shard)) continue;
    for (const version of await readdir(join(folder, shard))) {
      const placed = await unlessAbsent(stat(join(folder, shard, version)), null);
      if (placed !== null && VERSION.test(version)) yield { version, placedAt: placed.ctime };
    }
  }
}
