import { type Executor, sql, type Transaction } from '../port/executor.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { type Migration, MigrationFailed, readMigrations } from './read-migrations.ts';
import { forgetFingerprint } from './schema-fingerprint.ts';
import { createServiceRolePolicies, makePlatformRoles } from './service-role.ts';
import { tableExists } from './table-exists.ts';

/**
 * Applies what is missing: first the platform (what a Supabase project brings along), then the product's migrations,
 * each in its own transaction. Several servers that start at once take turns.
 * Returns the names of those applied now.
 * @throws MigrationFailed with the file's name and PostgreSQL's message
 */
export async function migrate(
  executor: Pick<Executor, 'transaction'>,
  folders: { readonly platform: string; readonly product: string },
): Promise<string[]> {
  const platform = (await readMigrations(folders.platform)).map((migration) => ({
    table: 'platform_migrations',
    migration,
  }));
  const product = (await readMigrations(folders.product)).map((migration) => ({
    table: 'schema_migrations',
    migration,
  }));
  const done = await readDone(executor);
  const applied: string[] = [];
  if (done.size === 0) await makePlatformRoles(executor);
  for (const { table, migration } of [...platform, ...product]) {
    if (done.has(ledgerKey(table, migration.version))) continue;
    if (await applyOnce(executor, table, migration))
      applied.push(`${migration.version}_${migration.name}`);
  }
  // Also when a server was stopped between the last migration and this step.
  await createServiceRolePolicies(executor);
  await publishChanges(executor);
  if (applied.length > 0) await notifyServers(executor);
  return applied;
}

const ledgerKey = (table: string, version: string) => `${table} ${version}`;

/** What was applied before and never has to be checked again: most starts find everything applied. */
async function readDone(executor: Pick<Executor, 'transaction'>): Promise<ReadonlySet<string>> {
  return executor.transaction(
    async (transaction) => {
      const done = new Set<string>();
      for (const table of ['platform_migrations', 'schema_migrations']) {
        if (!(await tableExists(transaction, 'supabase_migrations', table))) continue;
        const { rows } = await transaction.run<{ version: string }>({
          text: `select version from supabase_migrations.${table}`,
          values: [],
        });
        for (const { version } of rows) done.add(ledgerKey(table, version));
      }
      return done;
    },
    { unbounded: true },
  );
}

/** Makes the tables that are in the publication now report their changes to realtime/v1. */
async function publishChanges(executor: Pick<Executor, 'transaction'>): Promise<void> {
  await executor.transaction(
    async (transaction) => {
      await takeMigrationLock(transaction);
      const { rows } = await transaction.run({
        text: "select where to_regprocedure('realtime.put_triggers()') is not null",
        values: [],
      });
      if (rows.length === 0) return;
      await transaction.run({ text: 'select realtime.put_triggers()', values: [] });
    },
    { unbounded: true },
  );
}

/** Tells running servers to read the schema again (protocol 3.13). */
async function notifyServers(executor: Pick<Executor, 'transaction'>): Promise<void> {
  await executor.transaction((transaction) =>
    transaction.run({ text: "select pg_notify('pgrst', 'reload schema')", values: [] }),
  );
}

async function applyOnce(
  executor: Pick<Executor, 'transaction'>,
  table: string,
  migration: Migration,
): Promise<boolean> {
  try {
    const apply = async (transaction: Transaction) => {
      await takeMigrationLock(transaction);
      await prepareLedger(transaction, table);
      if (await isApplied(transaction, table, migration)) return false;
      await forgetFingerprint(transaction);
      // As one DO block the file's many statements run inside this transaction on both adapters.
      await transaction.run(
        sql`select set_config('supabase_server.migration', ${migration.text}, true)`,
      );
      await transaction.run({
        text: "do $$ begin execute current_setting('supabase_server.migration'); end $$",
        values: [],
      });
      await transaction.run({ text: 'reset role', values: [] });
      await transaction.run({
        text: `insert into supabase_migrations.${table} (version, name, statements) values ($1, $2, array[$3])`,
        values: [migration.version, migration.name, migration.text],
      });
      return true;
    };
    return await executor.transaction(apply, { unbounded: true });
  } catch (fault) {
    throw new MigrationFailed(
      `${migration.version}_${migration.name}.sql: ${(fault as Error).message}`,
      { cause: fault },
    );
  }
}

async function prepareLedger(transaction: Transaction, table: string): Promise<void> {
  if (await tableExists(transaction, 'supabase_migrations', table)) return;
  await transaction.run({ text: 'create schema if not exists supabase_migrations', values: [] });
  await transaction.run({
    text: `create table supabase_migrations.${table} (version text primary key, name text, statements text[])`,
    values: [],
  });
}

async function isApplied(
  transaction: Transaction,
  table: string,
  migration: Migration,
): Promise<boolean> {
  const { rows } = await transaction.run({
    text: `select from supabase_migrations.${table} where version = $1`,
    values: [migration.version],
  });
  return rows.length > 0;
}
