import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build keeps an empty database. */
export const EMPTY_DATABASE = join(import.meta.dirname, '../../build/empty-database');

/** The folder, or null where the build has kept none: a release writes nothing beside itself, whoever starts it. */
export const keptEmptyDatabase = (folder = EMPTY_DATABASE): string | null =>
  existsSync(folder) ? folder : null;
