import type { Transaction } from '../database/port/executor.ts';
import { readPages, type Table } from './tables.ts';

/** Tells whether a table has the same rows in two databases: each row of one is looked for in the other. */
export async function sameRows(
  source: Transaction,
  target: Transaction,
  table: Table,
): Promise<boolean> {
  const [ours, theirs] = [hashes(source, table), hashes(target, table)];
  for (;;) {
    const [one, other] = await Promise.all([ours.next(), theirs.next()]);
    if (one.value !== other.value) return false;
    if (one.done) return true;
  }
}

/** One hash for every row, in the order of the hashes. Null and empty text are told apart. */
async function* hashes(
  transaction: Transaction,
  { name, columns }: Table,
): AsyncGenerator<string, undefined> {
  const values = columns.map((column) => `quote_nullable(${column.name}::text)`);
  const query = `select md5(array[${values.join(', ')}]::text) collate "C" as hash from ${name} order by 1`;
  for await (const page of readPages<{ hash: string }>(transaction, query)) {
    for (const { hash } of page) yield hash;
  }
  return undefined;
}
