import { type Executor, sql } from '../port/executor.ts';
import { ISOLATION } from './session-settings.ts';

/**
 * The isolation of transactions that the database's role has by itself where it is another one than the server's statements
 * need, and their connection cannot be given that; else null.
 */
export async function otherIsolation(executor: Executor): Promise<string | null> {
  const [result] = await executor.batch([
    sql`select current_setting('default_transaction_isolation') as isolation`,
  ]);
  const isolation = String(result?.rows[0]?.isolation);
  return isolation === ISOLATION ? null : isolation;
}
