import type { Statement } from '../../database/port/executor.ts';
import type { Values } from './match-filters.ts';
import type { PublishedColumn, PublishedTable } from './published-tables.ts';

type Role = PublishedColumn['roles'][number];

/** The columns that a role may read, in order. */
export const readableColumns = (table: PublishedTable, role: Role): readonly PublishedColumn[] =>
  table.columns.filter(({ roles }) => roles.includes(role));

const keyOf = (table: PublishedTable) => table.columns.filter(({ isKey }) => isKey);

/** Whether a role can get changes of the table at all: rows are read by their key. */
export function isReadable(table: PublishedTable, role: Role): boolean {
  const key = keyOf(table);
  return key.length > 0 && key.every(({ roles }) => roles.includes(role));
}

/** The texts of a row's key, by column: all that is ever sent of a row that no longer exists. */
export const keyValues = (table: PublishedTable, values: Values): Values =>
  Object.fromEntries(keyOf(table).map(({ name }) => [name, values[name] ?? null]));

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Reads rows by their keys in the transaction's scope, so that rows which the policies hide are missing. Each row is
 * returned as JSON with its position among the requested keys, counted from one.
 */
export function readRows(table: PublishedTable, role: Role, rows: readonly Values[]): Statement {
  const key = keyOf(table);
  const columns = readableColumns(table, role).map(({ name }) => `stored.${quoted(name)}`);
  const lists = key.map((_, index) => `$${index + 1}::text[]`);
  const asked = key.map((_, index) => `key${index}`);
  const same = key.map(
    ({ name, cast }, index) => `stored.${quoted(name)} = asked.key${index}::${cast}`,
  );
  return {
    text: `select asked.place::int4, (select row_to_json(record)::text from (select ${columns.join(', ')}) record) as record
      from unnest(${lists.join(', ')}) with ordinality as asked (${[...asked, 'place'].join(', ')})
      join ${quoted(table.schema)}.${quoted(table.name)} stored on ${same.join(' and ')}`,
    values: key.map(({ name }) => rows.map((values) => values[name] ?? null)),
  };
}
