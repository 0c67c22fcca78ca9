import { tableExists } from '../database/migrations/table-exists.ts';
import type { Transaction } from '../database/port/executor.ts';
import type { Installation } from './installation.ts';

/**
 * Gives the database another history: what clients were told of the one that its rows come from may be ahead of it. One
 * without that table is older than histories, and gets the table with an id of its own when it is migrated.
 */
export async function beginHistory(
  transaction: Transaction,
  { history: { schema, table } }: Installation,
): Promise<void> {
  if (!(await tableExists(transaction, schema, table))) return;
  await transaction.run({
    text: `update ${schema}.${table} set id = gen_random_uuid()`,
    values: [],
  });
}
