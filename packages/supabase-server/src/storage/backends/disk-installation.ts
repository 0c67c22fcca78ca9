import { access, constants, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../file-system/durable-files.ts';
import { unlessAbsent } from '../../file-system/unless-absent.ts';
import type { ObjectFiles } from './object-files.ts';

/** The file in the store's folder with the id of the installation that the bytes belong to. */
const NAME = '.installation';

/** Reads and writes which installation the bytes in a folder belong to. */
export function installationOnDisk(
  folder: string,
): Pick<ObjectFiles, 'readInstallation' | 'writeInstallation'> {
  const path = join(folder, NAME);
  return {
    readInstallation: async () => {
      // On a disk that has become read-only the store is not ready, though it can be read.
      await unlessAbsent(access(folder, constants.W_OK), undefined);
      return (await unlessAbsent(readFile(path, 'utf8'), null))?.trim() ?? null;
    },
    writeInstallation: (id) => writeDurably(path, `${id}\n`),
  };
}
