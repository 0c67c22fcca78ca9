import { type Executor, sql } from '../port/executor.ts';

/** What to do about a database in another encoding. */
export const CREATE_AS_UTF8 = "create one with encoding 'UTF8' template template0";

/**
 * The encoding of a database that does not keep texts as UTF-8, else null. Others lack letters, and SQL_ASCII, which a
 * cluster without a locale has, counts bytes where limits count letters.
 */
export async function otherEncoding(executor: Executor): Promise<string | null> {
  const [result] = await executor.batch([
    sql`select current_setting('server_encoding') as encoding`,
  ]);
  const encoding = String(result?.rows[0]?.encoding);
  return encoding === 'UTF8' ? null : encoding;
}
