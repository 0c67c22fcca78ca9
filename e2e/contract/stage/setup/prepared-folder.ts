import { randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../../../scripts/fingerprint.ts';
import { startServer } from '../server.ts';

const root = join(import.meta.dirname, '../../../..');
const kept = join(root, 'node_modules/.cache/bloom-folders');

/** The sources that decide what a first start creates in its folder. */
const SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'packages/supabase-server/src/database/platform',
  'supabase/migrations',
];

/**
 * The data folder of a server that was started once, to be copied and never opened. A first start takes seconds of
 * work, so the folder is kept until a migration changes.
 */
export default async function preparedFolder(): Promise<string> {
  const wanted = fingerprint(root, SOURCES).slice(0, 16);
  const folder = join(kept, wanted);
  if (existsSync(folder)) return folder;
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(kept)) {
    const old = join(kept, name);
    // One that another process is making takes seconds; what a killed one has begun stays.
    const { mtimeMs } = await stat(old).catch(() => ({ mtimeMs: Date.now() }));
    const isLeft = mtimeMs < Date.now() - 10 * 60_000;
    if (isLeft || !name.startsWith(wanted)) await rm(old, { recursive: true, force: true });
  }
  const made = `${folder}.${randomUUID()}`;
  await (await startServer({ env: { DATA_DIR: made } })).stop();
  // Another process may have made one at the same time.
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
  return folder;
}

/** Creates in a folder what a first start creates there. */
export async function prepare(folder: string): Promise<void> {
  cpSync(await preparedFolder(), folder, { recursive: true });
}

// Made during the build, before several tests need it at once.
if (import.meta.main) await preparedFolder();
