import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../database/pglite/data-folder/folder-lock.ts';
import { syncTree } from '../database/pglite/data-folder/sync-tree.ts';
import { openPglite } from '../database/pglite/pglite.ts';
import type { ObjectFiles } from '../storage/backends/object-files.ts';
import type { BackupProfile } from './backup-profile.ts';
import { beginHistory } from './history.ts';
import { readBackup, unpackInto, unpackObject } from './unpack.ts';
import { type Contents, countContents } from './verify.ts';

/** The target already contains data. */
export class NotEmpty extends Error {
  constructor(folder: string) {
    super(`${folder} is not empty; a backup is restored into an empty folder only`);
  }
}

/** The database gets its final name only when all of it is on the disk. */
const UNFINISHED = 'restoring';

/**
 * Restores a backup into an empty data folder. The whole file is checked before the first byte is written.
 * @throws BrokenArchive, NotEmpty, FolderInUse
 */
export async function restoreBackup(
  file: string,
  dataFolder: string,
  files: ObjectFiles,
  profile: BackupProfile,
): Promise<Contents> {
  await refuseFilled(dataFolder);
  await readBackup(file, async () => undefined);
  const lock = await lockFolder(dataFolder);
  const objects = new Set<string>();
  try {
    // Something else may have been first.
    await refuseFilled(dataFolder);
    await unpack(file, dataFolder, files, { objects, keptFiles: profile.keptFiles }).catch(
      (fault: unknown) => emptyAgain(dataFolder, fault),
    );
  } finally {
    await lock.release();
  }
  const executor = await openPglite(dataFolder);
  try {
    await executor.transaction((transaction) => beginHistory(transaction, profile));
    return await countContents(executor, profile, objects);
  } finally {
    await executor.close();
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const existing = await readdir(folder).catch(() => []);
  if (existing.length > 0) throw new NotEmpty(folder);
}

/** What a restore leaves half done would refuse the next one, and a server would begin a new installation beside it. */
async function emptyAgain(folder: string, fault: unknown): Promise<never> {
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true });
  throw fault;
}

async function unpack(
  file: string,
  dataFolder: string,
  files: ObjectFiles,
  { objects, keptFiles }: { objects: Set<string>; keptFiles: readonly string[] },
): Promise<void> {
  const unfinished = join(dataFolder, UNFINISHED);
  await mkdir(unfinished, { mode: 0o700 });
  await readBackup(file, async (member) => {
    const [room, version] = member.path.split('/');
    if (room === 'storage' && version !== undefined) {
      await unpackObject(files, version, member.content);
      objects.add(version);
    } else if (room === 'database' || keptFiles.includes(member.path))
      await unpackInto(unfinished, member);
  });
  await syncTree(unfinished);
  for (const name of await readdir(unfinished)) {
    if (keptFiles.includes(name)) await rename(join(unfinished, name), join(dataFolder, name));
  }
  await rename(join(unfinished, 'database'), join(dataFolder, 'database'));
  await rmdir(unfinished);
  await syncTree(dataFolder);
}
