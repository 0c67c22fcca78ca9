import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from '../postgres/databases.ts';
import './provided.ts';
import type { Settings } from './server.ts';

/**
 * The settings of a place where nobody has kept anything yet, on the project's kind of database: pass them to
 * `startServer`, again and again for restarts. It is removed when the calling test ends.
 * @param atEnd takes what removes it, where something other than a test decides when
 */
export async function freshPlace(
  atEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<Settings & { readonly DATA_DIR: string }> {
  const { clusterUrl, template } = inject('contract');
  const folder = await mkdtemp(join(tmpdir(), 'bloom-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  if (clusterUrl === null) {
    await cp(template, folder, { recursive: true });
    return { DATA_DIR: folder };
  }
  const database = await createDatabase(clusterUrl);
  atEnd(() => dropDatabase(clusterUrl, database));
  return { DATA_DIR: folder, DATABASE_URL: database };
}
