import { type Executor, sql, type Transaction } from '../port/executor.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { type Migration, MigrationFailed } from './read-migrations.ts';
import { tableExists } from './table-exists.ts';

/** Migrations that were merged: fewer files now create at once what the folded ones created one by one. */
export interface Folding {
  /** The last version of the product that had the folded ones. */
  readonly before: string;
  /** The versions of the folded migrations, in order. */
  readonly folded: readonly string[];
  /** The versions of the files that replaced them. */
  readonly into: readonly string[];
}

/**
 * Updates the ledger of a database that has the folded migrations: afterwards it lists what a new database's would.
 * Changes nothing else, and nothing at all when it was done before.
 * @throws MigrationFailed where some of them were never applied
 */
export async function applyFolding(
  executor: Pick<Executor, 'transaction'>,
  migrations: readonly Migration[],
  folding: Folding,
): Promise<void> {
  await executor.transaction(
    async (transaction) => {
      await takeMigrationLock(transaction);
      const missing = await missingOf(transaction, folding.folded);
      if (missing.length === folding.folded.length) return;
      if (missing.length > 0) {
        throw new MigrationFailed(
          `the database is older than this server can bring along: it has no migration ${missing[0]}. ` +
            `Start version ${folding.before} on it once, then this one`,
        );
      }
      const into = migrations.filter(({ version }) => folding.into.includes(version));
      await transaction.run(sql`
        delete from supabase_migrations.schema_migrations where version = any (${folding.folded}::text[])`);
      await transaction.run(sql`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        select version, name, array[statement] from unnest(
          ${into.map(({ version }) => version)}::text[], ${into.map(({ name }) => name)}::text[],
          ${into.map(({ text }) => text)}::text[]
        ) as folded (version, name, statement)`);
    },
    { unbounded: true },
  );
}

/** Those versions that the ledger does not have. */
async function missingOf(
  transaction: Transaction,
  versions: readonly string[],
): Promise<readonly string[]> {
  if (!(await tableExists(transaction, 'supabase_migrations', 'schema_migrations')))
    return versions;
  const { rows } = await transaction.run<{ version: string }>(
    sql`select version from supabase_migrations.schema_migrations`,
  );
  const applied = new Set(rows.map(({ version }) => version));
  return versions.filter((version) => !applied.has(version));
}
