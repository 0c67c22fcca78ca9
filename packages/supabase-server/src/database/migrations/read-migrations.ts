import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One migration file: `<version>_<name>.sql`. */
export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly text: string;
}

/** A migration that failed; it was rolled back. */
export class MigrationFailed extends Error {}

/** Reads the migrations of a folder in the order of their versions. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) {
        throw new MigrationFailed(`${file} is not named <version>_<name>.sql`);
      }
      return { version, name, text: await readFile(join(folder, file), 'utf8') };
    }),
  );
}
