import { tableExists } from '../database/migrations/table-exists.ts';
import type { Transaction } from '../database/port/executor.ts';
import type { BackupProfile } from './backup-profile.ts';

/**
 * Starts a new history: clients may have seen changes that the restored rows do not contain. A database without that
 * table is older than histories; its migration creates the table with an id of its own.
 */
export async function beginHistory(
  transaction: Transaction,
  { history: { schema, table } }: BackupProfile,
): Promise<void> {
  if (!(await tableExists(transaction, schema, table))) return;
  await transaction.run({
    text: `update ${schema}.${table} set id = gen_random_uuid()`,
    values: [],
  });
}
