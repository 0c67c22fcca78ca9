import { open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { namingPlace } from './naming-place.ts';

/**
 * Writes a file that only its owner may read: a new one beside it takes its name once it is on the disk, so that a crash
 * or a power cut leaves one or the other.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  await makeFolder(dirname(path));
  await namingPlace(path, async () => {
    const file = await open(`${path}.new`, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
  });
  await moveDurably(`${path}.new`, path);
}

/** A rename survives a power cut only after the folder with the new name is synced, too. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const made = await makeFolder(dirname(to));
  if (made !== undefined) await syncOne(dirname(made));
  await rename(from, to);
  await syncOne(dirname(to));
}

/** Syncs every file and folder below: copying many files without an fsync for each is faster. */
export async function syncTree(folder: string): Promise<void> {
  const names = await readdir(folder, { withFileTypes: true });
  for (const name of names) {
    const path = join(folder, name.name);
    if (name.isDirectory()) await syncTree(path);
    else if (name.isFile()) await syncOne(path);
  }
  await syncOne(folder);
}

/** Syncs a file, or the names in a folder. */
export async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
