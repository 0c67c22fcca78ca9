import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** A rename survives a power cut only after the folder with the new name is synced, too. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const made = await makeFolder(dirname(to));
  if (made !== undefined) await syncFolder(dirname(made));
  await rename(from, to);
  await syncFolder(dirname(to));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
