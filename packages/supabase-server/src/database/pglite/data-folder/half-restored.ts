import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in a data folder where a restore unpacks the database, until all of it is there. */
export const RESTORING = 'restoring';

/** A restore was cut short, so a database that begins here would be empty, beside some of the restored photos. */
export class HalfRestored extends Error {
  constructor(folder: string) {
    super(`a restore into ${folder} was cut short: run it again, or empty the folder`);
  }
}

/** @throws HalfRestored when a restore into this data folder was killed before the database was complete */
export function refuseHalfRestored(dataFolder: string): void {
  if (existsSync(join(dataFolder, RESTORING))) throw new HalfRestored(dataFolder);
}
