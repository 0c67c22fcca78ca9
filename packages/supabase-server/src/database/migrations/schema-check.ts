import { type Executor, sql, type Transaction } from '../port/executor.ts';
import { takeMigrationLock } from './migration-lock.ts';
import type { Migration } from './read-migrations.ts';
import {
  type Fingerprint,
  isComparable,
  readFingerprint,
  readStoredFingerprint,
} from './schema-fingerprint.ts';
import { tableExists } from './table-exists.ts';

/** The schema is not what the migrations created; the message is one line that names the difference. */
export class SchemaDiffers extends Error {}

const NAMED_AT_MOST = 5;
/**
 * Compares the schema with the fingerprint taken after the last migrations, and the ledger with the files. Nothing is
 * ever repaired: that is left to whoever changed the schema by hand.
 * @throws SchemaDiffers
 */
export async function checkSchema(
  executor: Executor,
  migrations: readonly Migration[],
): Promise<void> {
  await executor.transaction(
    async (transaction) => {
      await takeMigrationLock(transaction);
      await checkLedger(transaction, migrations);
      if (!(await isComparable(transaction))) return;
      const different = differences(
        await readStoredFingerprint(transaction),
        await readFingerprint(transaction),
      );
      if (different.length === 0) return;
      const named = different.slice(0, NAMED_AT_MOST).join(', ');
      const more = different.length > NAMED_AT_MOST ? ', and more' : '';
      throw new SchemaDiffers(
        `the schema is not what the migrations gave: ${named}${more}. Put it back, or start once with ` +
          'SCHEMA_CHECK=accept to take it as it is',
      );
    },
    { unbounded: true },
  );
}

/** What only one of the two has, or what they define differently. */
function differences(stored: Fingerprint, found: Fingerprint): readonly string[] {
  const changed = [...stored].flatMap(([object, hash]) => {
    const now = found.get(object);
    if (now === undefined) return [`${object} is missing`];
    return now === hash ? [] : [`${object} is changed`];
  });
  const added = [...found.keys()].filter((object) => !stored.has(object));
  return [...changed, ...added.map((object) => `${object} is not of a migration`)].sort();
}

async function checkLedger(
  transaction: Transaction,
  migrations: readonly Migration[],
): Promise<void> {
  if (!(await tableExists(transaction, 'supabase_migrations', 'schema_migrations'))) return;
  const { rows } = await transaction.run<{ version: string; name: string; text: string }>(sql`
    select version, name, statements[1] as text from supabase_migrations.schema_migrations`);
  const files = new Map(migrations.map(({ version, text }) => [version, text]));
  for (const { version, name, text } of rows) {
    const file = files.get(version);
    if (file === undefined) {
      throw new SchemaDiffers(`the database is newer than this server: it has ${version}_${name}`);
    }
    if (file !== text) {
      throw new SchemaDiffers(`${version}_${name}.sql was changed after it had been applied`);
    }
  }
}
