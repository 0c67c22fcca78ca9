import { sql, type Transaction } from '../port/executor.ts';

/** Any number will do, as long as every server asks for the same. */
const MIGRATION_LOCK = 7_262_566;

/** Lets servers that start on one database at once take turns; the lock is released with the transaction. */
export async function takeMigrationLock(transaction: Transaction): Promise<void> {
  await transaction.run(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`);
}
