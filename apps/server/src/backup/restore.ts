import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectFiles } from '@bloom/supabase-server';
import { openPglite } from '@bloom/supabase-server/database/pglite';
import { lockFolder } from '@bloom/supabase-server/database/pglite/folder-lock';
import { syncTree } from '@bloom/supabase-server/database/pglite/synced-folder';
import { KEPT_FILES } from './make-backup.ts';
import { readBackup, unpackInto, unpackPhoto } from './unpack.ts';
import { type Contents, countContents } from './verify.ts';

/** A place where something is kept already. */
export class NotEmpty extends Error {
  constructor(folder: string) {
    super(`${folder} is not empty; a backup is restored into an empty folder only`);
  }
}

/** The database gets its name only when all of it is there and on the disk. */
const UNFINISHED = 'restoring';

/**
 * Restores a backup into an empty data folder. The whole file is checked before the first byte is written.
 * @throws BrokenArchive, NotEmpty, FolderInUse
 */
export async function restoreBackup(
  file: string,
  dataFolder: string,
  files: ObjectFiles,
): Promise<Contents> {
  const kept = await readdir(dataFolder).catch(() => []);
  if (kept.length > 0) throw new NotEmpty(dataFolder);
  await readBackup(file, async () => undefined);
  const lock = await lockFolder(dataFolder);
  const photos = new Set<string>();
  try {
    await unpack(file, dataFolder, files, photos);
  } finally {
    await lock.release();
  }
  const executor = await openPglite(dataFolder);
  try {
    return await countContents(executor, photos);
  } finally {
    await executor.close();
  }
}

async function unpack(
  file: string,
  dataFolder: string,
  files: ObjectFiles,
  photos: Set<string>,
): Promise<void> {
  const unfinished = join(dataFolder, UNFINISHED);
  await mkdir(unfinished, { mode: 0o700 });
  await readBackup(file, async (member) => {
    const [room, version] = member.path.split('/');
    if (room === 'storage' && version !== undefined) {
      await unpackPhoto(files, version, member.content);
      photos.add(version);
    } else if (room === 'database' || isKept(member.path)) await unpackInto(unfinished, member);
  });
  await syncTree(unfinished);
  for (const name of await readdir(unfinished)) {
    if (isKept(name)) await rename(join(unfinished, name), join(dataFolder, name));
  }
  await rename(join(unfinished, 'database'), join(dataFolder, 'database'));
  await rmdir(unfinished);
  await syncTree(dataFolder);
}

const isKept = (name: string) => (KEPT_FILES as readonly string[]).includes(name);
