import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../src/database/migrations/migrate.ts';
import { platformFolder } from '../src/database/migrations/platform-folder.ts';
import { MemoryCopy } from '../src/database/pglite/memory-copy.ts';
import { openPglite } from '../src/database/pglite/open-pglite.ts';
import type { Executor } from '../src/database/port/executor.ts';

export type Folders = Parameters<typeof migrate>[1];

/** The platform, and a small schema for tests that need a product. */
export const SAMPLE_SCHEMA: Folders = {
  platform: platformFolder,
  product: join(import.meta.dirname, 'migrations'),
};

const root = join(import.meta.dirname, '../../..');
const cacheFolder = join(root, 'node_modules/.cache/bloom-databases');

/**
 * Opens a database in memory, empty or with the migrations of the folders. Creating one takes seconds of work, so the
 * first test that needs it keeps a copy, from which it and all later ones begin until a migration changes.
 */
export async function openTestDatabase(folders: Folders | null = null): Promise<Executor> {
  return openPglite(null, { copyOf: await copyOf(folders) });
}

/** Puts an empty database where `openPglite` looks for that of a folder, as if it had created it. */
export async function putTestDatabase(folder: string): Promise<void> {
  const files = join(folder, 'database');
  await mkdir(files, { mode: 0o700 });
  await promisify(execFile)('tar', ['-xf', await copyOf(null), '-C', files]);
}

export async function copyOf(folders: Folders | null): Promise<string> {
  const copy = join(cacheFolder, `${await fingerprint(folders)}.tar`);
  if (!existsSync(copy)) await keepOnce(copy, folders);
  return copy;
}

/** Longer than making a copy takes on a busy machine: what is older was left by a worker that was killed. */
const MAKING_MS = 30_000;

/** Lets the first of several workers make the copy, and the others wait for it. */
async function keepOnce(copy: string, folders: Folders | null): Promise<void> {
  const turn = `${copy}.turn`;
  await mkdir(cacheFolder, { recursive: true });
  const isFirst = await writeFile(turn, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  while (!isFirst && (await isNew(turn))) await pause(50);
  try {
    if (!existsSync(copy)) await keepCopy(copy, folders);
  } finally {
    await rm(turn, { force: true });
  }
}

const isNew = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs > Date.now() - MAKING_MS,
    () => false,
  );

async function fingerprint(folders: Folders | null): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  for (const folder of folders === null ? [] : [folders.platform, folders.product]) {
    for (const file of (await readdir(folder)).sort()) {
      hash.update(`\0${file}\0`).update(await readFile(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** All but the empty one begin with it: creating a database is more work than migrating it. */
async function keepCopy(copy: string, folders: Folders | null): Promise<void> {
  const begun = folders === null ? {} : { fs: new MemoryCopy(await copyOf(null)) };
  const database = await PGlite.create(begun);
  if (folders !== null) await migrate(migratable(database), folders);
  const content = await (await database.dumpDataDir('none')).arrayBuffer();
  await database.close();
  // Another worker may be making the same one after all: the last one puts a complete file in its place.
  const made = `${copy}.${randomUUID()}`;
  await writeFile(made, new Uint8Array(content));
  await rename(made, copy);
  await forgetOldCopies();
}

/** A copy that was not made today is most likely of migrations that have changed since. */
async function forgetOldCopies(): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of await readdir(cacheFolder)) {
    const file = join(cacheFolder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < yesterday) await rm(file, { force: true });
  }
}

/** The part of an executor that migrations use. */
function migratable(database: PGlite): Pick<Executor, 'transaction'> {
  return {
    transaction: (work) =>
      database.transaction((transaction) =>
        work({
          run: async ({ text, values }) => {
            const { rows, affectedRows } = await transaction.query(text, [...values]);
            return { rows: rows as never[], count: affectedRows ?? 0 };
          },
        }),
      ),
  };
}
