import type { Settings } from '../../e2e/contract/stage/server.ts';
import { createDatabase, dropDatabase } from '../../e2e/postgres/databases.ts';
import { reachCluster } from '../../e2e/postgres/reach-cluster.ts';
import type { Database, Figure, Finding } from '../figure.ts';
import { withFolder } from './temporary-folder.ts';

/** A new place: pass its settings to `startServer`, as often as needed. */
export interface Place {
  readonly database: Exclude<Database, null>;
  readonly env: Settings & { readonly DATA_DIR: string };
}

type Work = (place: Place) => Promise<readonly Finding[]>;

/** Runs the work on the embedded database, then on PostgreSQL; each place is removed afterwards. */
export async function onBothDatabases(work: Work): Promise<Omit<Figure, 'check'>[]> {
  return [...(await onPglite(work)), ...(await onPostgres(work))];
}

/** Does the work on the embedded database. */
export async function onPglite(work: Work): Promise<Omit<Figure, 'check'>[]> {
  const found = await withFolder((folder) =>
    work({ database: 'PGlite', env: { DATA_DIR: folder } }),
  );
  return found.map((finding) => ({ database: 'PGlite', ...finding }));
}

/** Runs the work on a PostgreSQL that waits for the disk, like a deployed one. */
export async function onPostgres(work: Work): Promise<Omit<Figure, 'check'>[]> {
  const cluster = await reachCluster({ durable: true });
  if (cluster === null) {
    const figure = 'not taken: no PostgreSQL here, and no TEST_DATABASE_URL';
    return [{ database: 'PostgreSQL', figure, wanted: '', reached: null }];
  }
  const url = await createDatabase(cluster.url);
  try {
    const found = await withFolder((folder) =>
      work({ database: 'PostgreSQL', env: { DATA_DIR: folder, DATABASE_URL: url } }),
    );
    return found.map((finding) => ({ database: 'PostgreSQL', ...finding }));
  } finally {
    await dropDatabase(cluster.url, url);
    await cluster.stop();
  }
}
