import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder that only its owner may open, and the missing ones above it. Node's `recursive` never ends where the
 * system says of every new folder that the one above it is missing, as below /proc.
 * @returns the outermost folder that was created; undefined when all of them exist
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    return await makeOne(folder);
  } catch (fault) {
    const above = dirname(folder);
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw fault;
    const outermost = await makeFolder(above);
    const made = await makeOne(folder);
    return outermost ?? made;
  }
}

/** Undefined when the folder exists. */
async function makeOne(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return folder;
  } catch (fault) {
    const exists = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (exists) return undefined;
    throw fault;
  }
}
