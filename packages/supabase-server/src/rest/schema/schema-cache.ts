import type { Executor } from '../../database/port/executor.ts';
import { CATALOG_SETTINGS, type Catalog, catalogQuery } from './catalog-query.ts';
import type { SchemaSnapshot } from './schema-snapshot.ts';
import { snapshotFrom } from './snapshot-from-catalog.ts';

/** Names of schemas, at least one. */
export type Schemas = readonly [string, ...string[]];

/** The schemas as requests see them, read once and again after a notification (protocol 3.13). */
export interface SchemaCache {
  current(schema: string): SchemaSnapshot;
  /** The schemas that requests can reach; the first is the default. */
  readonly schemas: Schemas;
  /** Reads the database again. When that fails, the previous snapshot stays. @throws DatabaseError */
  reload(): Promise<void>;
}

/**
 * Reads the exposed schemas, as the connection's own role: the catalog is the same for everyone, and PostgreSQL checks
 * at each request what a role may do.
 * @throws DatabaseError when the first reading fails
 */
export async function createSchemaCache(
  executor: Executor,
  schemas: Schemas = ['public'],
): Promise<SchemaCache> {
  let snapshots = await readSnapshots(executor, schemas);
  return {
    schemas,
    current: (schema) => {
      const snapshot = snapshots.get(schema);
      if (snapshot === undefined) throw new Error(`The schema ${schema} is not exposed`);
      return snapshot;
    },
    async reload() {
      snapshots = await readSnapshots(executor, schemas);
    },
  };
}

async function readSnapshots(
  executor: Executor,
  schemas: Schemas,
): Promise<ReadonlyMap<string, SchemaSnapshot>> {
  const asked = schemas.map((schema) => catalogQuery(schema));
  const [, ...results] = await executor.batch([CATALOG_SETTINGS, ...asked]);
  return new Map(
    schemas.map((schema, place) => {
      const text = results[place]?.rows[0]?.catalog;
      if (typeof text !== 'string') throw new Error('The catalog query gave no text');
      return [schema, snapshotFrom(JSON.parse(text) as Catalog, schema)];
    }),
  );
}
