import type { Executor } from '../../database/port/executor.ts';
import { CATALOG_QUERY, CATALOG_SETTINGS, type Catalog } from './catalog-query.ts';
import type { SchemaSnapshot } from './schema-snapshot.ts';
import { snapshotFrom } from './snapshot-from-catalog.ts';

/** The schema as requests see it, read once and again when told (protocol 3.13). */
export interface SchemaCache {
  current(): SchemaSnapshot;
  /** Reads the database again and says whether that worked. When it did not, the former snapshot stays. */
  reload(): Promise<boolean>;
}

/**
 * Reads the exposed schema. Runs as the connection's own role: the catalog is the same for everyone, and what a
 * role may do with it is decided by PostgreSQL at each request.
 * @throws DatabaseError when the first reading fails
 */
export async function createSchemaCache(executor: Executor): Promise<SchemaCache> {
  let snapshot = await readSnapshot(executor);
  let asked = 0;
  let shown = 0;
  return {
    current: () => snapshot,
    async reload() {
      asked += 1;
      const turn = asked;
      const read = await readSnapshot(executor).catch(() => null);
      if (read === null) return false;
      // A slow reading must not replace what a later one found.
      if (turn > shown) {
        snapshot = read;
        shown = turn;
      }
      return true;
    },
  };
}

async function readSnapshot(executor: Executor): Promise<SchemaSnapshot> {
  const [, result] = await executor.batch([CATALOG_SETTINGS, CATALOG_QUERY]);
  const text = result?.rows[0]?.catalog;
  if (typeof text !== 'string') throw new Error('The catalog query gave no text');
  return snapshotFrom(JSON.parse(text) as Catalog);
}
