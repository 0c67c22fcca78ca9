import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from '../../file-system/folder-lock.ts';
import { namingPlace } from '../../file-system/naming-place.ts';

const prefixOf = (label: string) => `${label}-verify-`;
/** Younger folders may just have been created and not locked yet. */
const LEFT_AFTER_MS = 60_000;

/** Runs the work with its own folder in the system's temporary folder, and deletes the folder afterwards. */
export async function withTemporaryPlace<T>(
  label: string,
  work: (place: string) => Promise<T>,
): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), prefixOf(label)));
  const lock = await lockFolder(place);
  try {
    return await namingPlace(place, () => work(place));
  } finally {
    // Once it is deleted, another folder may have its number on the disk, which is what is locked.
    await lock.release();
    await rm(place, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Deletes folders that a crash left: nobody holds their lock. Those of other users are skipped. */
export async function removeLeftPlaces(label: string): Promise<void> {
  const before = Date.now() - LEFT_AFTER_MS;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefixOf(label))) continue;
    const place = join(tmpdir(), name);
    const { mtimeMs, uid } = await stat(place);
    const ours = process.getuid === undefined || uid === process.getuid();
    if (ours && mtimeMs < before) await removeUnlessLocked(place);
  }
}

async function removeUnlessLocked(place: string): Promise<void> {
  try {
    const lock = await lockFolder(place);
    await lock.release();
    await rm(place, { recursive: true, force: true });
  } catch (fault) {
    if (!(fault instanceof FolderInUse)) throw fault;
  }
}
