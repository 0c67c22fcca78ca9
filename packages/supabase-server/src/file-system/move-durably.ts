import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { syncOne } from './sync-tree.ts';

/** A rename survives a power cut only after the folder with the new name is synced, too. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const made = await makeFolder(dirname(to));
  if (made !== undefined) await syncOne(dirname(made));
  await rename(from, to);
  await syncOne(dirname(to));
}
