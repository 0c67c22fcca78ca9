import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { moveDurably } from '../../file-system/durable-files.ts';
import { unlessAbsent } from '../../file-system/unless-absent.ts';
import { type AsideFile, dayOf, type ObjectFiles } from './object-files.ts';

const ASIDE = '.set-aside';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Aside = Pick<ObjectFiles, 'setAside' | 'listAside' | 'putBack' | 'removeAside'>;

/** Keeps files that are set aside in another folder, with one folder for each day. */
export function asideOnDisk(folder: string, pathOf: (version: string) => string): Aside {
  const place = join(folder, ASIDE);
  const pathAside = ({ version, day }: AsideFile) => join(place, day, version);
  return {
    setAside: async (versions, now) => {
      for (const version of versions) {
        const to = pathAside({ version, day: dayOf(now) });
        await unlessAbsent(moveDurably(pathOf(version), to), undefined);
      }
    },
    listAside: () => list(place),
    putBack: (file) => moveDurably(pathAside(file), pathOf(file.version)),
    removeAside: (file) => rm(pathAside(file), { force: true }),
  };
}

async function* list(place: string): AsyncGenerator<AsideFile> {
  for (const day of await unlessAbsent(readdir(place), [])) {
    if (!DAY.test(day)) continue;
    const versions = await readdir(join(place, day));
    // An earlier pass has put back or deleted the last file of that day.
    if (versions.length === 0) await rmdir(join(place, day));
    for (const version of versions) yield { version, day };
  }
}
