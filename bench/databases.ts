import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { openPglite } from '@bloom/supabase-server/database/pglite';
import { openPostgres } from '@bloom/supabase-server/database/postgres';
import type { Settings } from '../e2e/contract/stage/server.ts';
import { findPostgresBinaries } from '../e2e/postgres/binaries.ts';
import { startCluster } from '../e2e/postgres/cluster.ts';
import { createDatabase, dropDatabase } from '../e2e/postgres/databases.ts';

/** An empty database: the settings of a server on it, and direct access to it. */
export interface BenchDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly env: Settings;
  open(): Promise<Executor>;
}

/** Runs a measurement on the embedded database, then on PostgreSQL; null where there is none. */
export async function onBoth<T>(measure: (database: BenchDatabase) => Promise<T>) {
  const results = [await onPglite(measure), await onPostgres(measure)] as const;
  if (results[1] === null) console.log('PostgreSQL  skipped: none found; set TEST_DATABASE_URL');
  return results;
}

async function onPglite<T>(measure: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-bench-'));
  try {
    const env = { DATA_DIR: folder };
    return await measure({ name: 'PGlite', env, open: () => openPglite(folder) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres<T>(measure: (database: BenchDatabase) => Promise<T>): Promise<T | null> {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = findPostgresBinaries();
  if (!given && binaries === null) return null;
  const cluster = binaries === null || given ? null : await startCluster(binaries);
  const clusterUrl = given ?? cluster?.url ?? '';
  const url = await createDatabase(clusterUrl);
  try {
    return await measure({
      name: 'PostgreSQL',
      env: { DATABASE_URL: url },
      open: async () => openPostgres({ url, label: 'bench' }),
    });
  } finally {
    await dropDatabase(clusterUrl, url);
    await cluster?.stop();
  }
}
