import type { Transaction } from '../database/port/executor.ts';
import { readPages, type Table } from './tables.ts';

/**
 * Copies all rows of a table, each value as the text that PostgreSQL itself writes for it.
 * @returns how many
 */
export async function copyRows(
  source: Transaction,
  target: Transaction,
  { name, columns }: Table,
): Promise<number> {
  const texts = columns.map((column, index) => `${column.name}::text as c${index}`);
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`);
  const fields = columns.map((_, index) => `c${index}`);
  const values = columns.map(({ type }, index) => `given.c${index}::${type}`);
  const insert = `insert into ${name} (${columns.map((column) => column.name).join(', ')})
    overriding system value
    select ${values.join(', ')} from unnest(${arrays.join(', ')}) as given(${fields.join(', ')})`;
  let copied = 0;
  for await (const page of readPages(source, `select ${texts.join(', ')} from ${name}`)) {
    const lists = fields.map((field) => page.map((row) => row[field]));
    await target.run({ text: insert, values: lists });
    copied += page.length;
  }
  return copied;
}

/** Moves the target's counters to where the source's stand. */
export async function copySequences(source: Transaction, target: Transaction): Promise<void> {
  const { rows } = await source.run<{ name: string; last: string }>({
    text: `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_sequences where last_value is not null`,
    values: [],
  });
  for (const { name, last } of rows) {
    await target.run({
      text: 'select setval($1::text::regclass, $2::bigint, true)',
      values: [name, last],
    });
  }
}
