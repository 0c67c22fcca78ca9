import { sql, type Transaction } from '../port/executor.ts';

/**
 * Whether a table exists. Reads the catalog: `to_regclass` may answer from what this connection cached before it waited
 * for a lock.
 */
export async function tableExists(
  transaction: Transaction,
  schema: string,
  table: string,
): Promise<boolean> {
  const { rows } = await transaction.run(sql`
    select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = ${table}`);
  return rows.length > 0;
}
