import { sql, type Transaction } from '../port/executor.ts';

/** Any number will do, as long as every server asks for the same. */
const MIGRATION_LOCK = 7_262_566;

/** Lets the servers that start at once on one database take turns; it is given back with the transaction. */
export async function takeMigrationLock(transaction: Transaction): Promise<void> {
  await transaction.run(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`);
}
