import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { moveDurably } from './move-durably.ts';

/**
 * Writes a file that only its owner may read: a new one beside it takes its name once it is on the disk, so that a crash
 * or a power cut leaves one or the other.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  await makeFolder(dirname(path));
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await moveDurably(`${path}.new`, path);
}
