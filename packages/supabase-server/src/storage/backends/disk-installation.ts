import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../database/pglite/data-folder/make-folder.ts';
import { moveDurably } from '../../database/pglite/data-folder/move-durably.ts';
import { unlessAbsent } from '../../database/pglite/data-folder/unless-absent.ts';
import type { ObjectFiles } from './object-files.ts';

/** The file in the store's folder with the id of the installation that the bytes belong to. */
const NAME = '.installation';

/** Reads and writes which installation the bytes in a folder belong to. */
export function installationOnDisk(
  folder: string,
): Pick<ObjectFiles, 'readInstallation' | 'writeInstallation'> {
  const path = join(folder, NAME);
  return {
    readInstallation: async () =>
      (await unlessAbsent(readFile(path, 'utf8'), null))?.trim() ?? null,
    writeInstallation: async (id) => {
      await makeFolder(folder);
      const file = await open(`${path}.new`, 'w', 0o600);
      try {
        await file.writeFile(`${id}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await moveDurably(`${path}.new`, path);
    },
  };
}
