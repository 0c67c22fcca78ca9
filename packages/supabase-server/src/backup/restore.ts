import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RESTORING } from '../database/pglite/data-folder/half-restored.ts';
import { openPglite } from '../database/pglite/open-pglite.ts';
import { syncOne, syncTree } from '../file-system/durable-files.ts';
import { lockFolder } from '../file-system/folder-lock.ts';
import { saysWhoOpened } from '../file-system/folder-sockets.ts';
import { namingPlace } from '../file-system/naming-place.ts';
import { unlessAbsent } from '../file-system/unless-absent.ts';
import type { ObjectFiles } from '../storage/backends/object-files.ts';
import { readBackup, unpackInto, unpackObject } from './archive/unpack.ts';
import type { BackupProfile } from './backup-profile.ts';
import { beginHistory } from './history.ts';
import { type Contents, countContents } from './verify/verify.ts';

/** The target already contains data. */
export class NotEmpty extends Error {
  constructor(folder: string) {
    super(`${folder} is not empty; a backup is restored into an empty folder only`);
  }
}

/**
 * Restores a backup into an empty data folder, or into one where a restore was killed. The whole file is checked before
 * the first byte is written, and the database gets its place only when all of it is on the disk.
 * @throws BrokenArchive, NotEmpty, FolderInUse
 */
export async function restoreBackup(
  file: string,
  dataFolder: string,
  files: ObjectFiles,
  profile: BackupProfile,
): Promise<Contents> {
  await refuseFilled(dataFolder, profile);
  await readBackup(file, async () => undefined);
  const lock = await lockFolder(dataFolder);
  try {
    // Something else may have been first.
    await refuseFilled(dataFolder, profile);
    await removeRestored(dataFolder, profile);
    return await namingPlace(dataFolder, () => restore(file, dataFolder, files, profile));
  } catch (fault) {
    // What is left half done would refuse the next restore.
    if (!(fault instanceof NotEmpty)) await removeRestored(dataFolder, profile);
    throw fault;
  } finally {
    await lock.release();
  }
}

/** The names that a restore, or the refused start after a killed one, creates in a data folder. */
const namesOf = ({ keptFiles }: BackupProfile): readonly string[] => [
  RESTORING,
  'storage',
  ...keptFiles.flatMap((name) => [name, `${name}.new`]),
];

/** The folder may be where a disk is mounted; only root may look into this one. */
const OF_EVERY_DISK = 'lost+found';

async function refuseFilled(folder: string, profile: BackupProfile): Promise<void> {
  const all: readonly string[] = await unlessAbsent(readdir(folder), []);
  const existing = all.filter((name) => !saysWhoOpened(name) && name !== OF_EVERY_DISK);
  const names = namesOf(profile);
  const wasCutShort =
    existing.includes(RESTORING) && existing.every((name) => names.includes(name));
  if (existing.length > 0 && !wasCutShort) throw new NotEmpty(folder);
}

async function removeRestored(folder: string, profile: BackupProfile): Promise<void> {
  for (const name of namesOf(profile)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function restore(
  file: string,
  dataFolder: string,
  files: ObjectFiles,
  profile: BackupProfile,
): Promise<Contents> {
  const unfinished = join(dataFolder, RESTORING);
  await mkdir(unfinished, { mode: 0o700 });
  const objects = await unpack(file, unfinished, files, profile);
  const contents = await beginAgain(unfinished, profile, objects);
  // Objects are on the disk once they have their place.
  await syncTree(unfinished);
  for (const name of await readdir(unfinished)) {
    if (profile.keptFiles.includes(name)) {
      await rename(join(unfinished, name), join(dataFolder, name));
    }
  }
  await syncOne(dataFolder);
  await rename(join(unfinished, 'database'), join(dataFolder, 'database'));
  await tidyUp(dataFolder, unfinished);
  return contents;
}

/**
 * Cannot fail: the database has its place, and what belongs to it would be removed. Without the sync a power cut may
 * leave it in `unfinished`, so that the start asks for another restore.
 */
async function tidyUp(dataFolder: string, unfinished: string): Promise<void> {
  try {
    await syncOne(dataFolder);
    await rm(unfinished, { recursive: true });
  } catch {
    // A start takes no notice of the folder beside a database.
  }
}

/** @returns the versions of the objects that were restored */
async function unpack(
  file: string,
  folder: string,
  files: ObjectFiles,
  { keptFiles }: BackupProfile,
): Promise<ReadonlySet<string>> {
  const objects = new Set<string>();
  await readBackup(file, async (member) => {
    const [room, version] = member.path.split('/');
    if (room === 'storage' && version !== undefined) {
      await unpackObject(files, version, member.content);
      objects.add(version);
    } else if (room === 'database' || keptFiles.includes(member.path))
      await unpackInto(folder, member);
  });
  return objects;
}

async function beginAgain(
  folder: string,
  profile: BackupProfile,
  objects: ReadonlySet<string>,
): Promise<Contents> {
  const executor = await openPglite(folder);
  try {
    await executor.transaction((transaction) => beginHistory(transaction, profile));
    return await countContents(executor, profile, objects);
  } finally {
    await executor.close();
  }
}
