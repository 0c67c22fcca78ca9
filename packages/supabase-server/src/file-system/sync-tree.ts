import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
