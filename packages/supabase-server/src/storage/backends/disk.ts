import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { moveDurably } from '../../file-system/durable-files.ts';
import { makeFolder } from '../../file-system/make-folder.ts';
import { unlessAbsent } from '../../file-system/unless-absent.ts';
import { asideOnDisk } from './disk-aside.ts';
import { installationOnDisk } from './disk-installation.ts';
import type { ByteRange, ObjectFiles, StagedFile, StoredFile } from './object-files.ts';
import { clearOld, writeAll } from './staged-files.ts';
import { type FreeOf, StagingRoom } from './staging-room.ts';

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHARD = /^[0-9a-f]{2}$/;
const STAGING = '.incoming';

/**
 * Keeps the bytes as files below a folder, one per version, spread over 256 folders by the first two digits. Incoming
 * bytes are in `.incoming` until they are complete and on the disk, then they are moved by one rename.
 * @param minFreeMb no bytes are accepted while the disk has fewer megabytes left (`ENOSPC`)
 * @param freeOf only a test sets it
 */
export function createDiskFiles(folder: string, minFreeMb = 0, freeOf?: FreeOf): ObjectFiles {
  const room = new StagingRoom(join(folder, STAGING), minFreeMb, freeOf);
  const pathOf = (version: string) => {
    if (!VERSION.test(version)) throw new Error('the version of an object must be a uuid');
    return join(folder, version.slice(0, 2), version);
  };
  return {
    stage: () => stage(join(folder, STAGING), pathOf, room),
    read: (version, range) => read(pathOf(version), range),
    remove: async (versions) => {
      for (const version of versions) await rm(pathOf(version), { force: true });
    },
    list: () => list(folder),
    clearStaged: (before) => clearOld(join(folder, STAGING), '', before),
    tryWriting: async () => {
      await makeFolder(folder);
      await rmdir(await mkdtemp(join(folder, '.tried-')));
    },
    ...installationOnDisk(folder),
    ...asideOnDisk(folder, pathOf),
  };
}

async function stage(
  staging: string,
  pathOf: (version: string) => string,
  room: StagingRoom,
): Promise<StagedFile> {
  await makeFolder(staging);
  await room.look();
  const path = join(staging, randomUUID());
  const file = await open(path, 'wx', 0o600);
  let settled = false;
  let size = 0;
  return {
    write: async (bytes) => {
      await room.take(bytes.length);
      size += bytes.length;
      await writeAll(file, bytes);
    },
    place: async (version) => {
      await file.sync();
      await file.close();
      await moveDurably(path, pathOf(version));
      settled = true;
      room.give(size);
    },
    discard: async () => {
      if (settled) return;
      settled = true;
      room.give(size);
      await file.close();
      await rm(path, { force: true });
    },
  };
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
