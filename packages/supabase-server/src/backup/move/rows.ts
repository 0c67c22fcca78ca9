import { sql, type Transaction } from '../../database/port/executor.ts';

/** A table with its writable columns. */
export interface Table {
  /** Schema and name, quoted where necessary. */
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  /** The type, in SQL. */
  readonly type: string;
}

/** Every table with data of people and of the server; without the ledgers of migrations, which migrations write. */
export async function readTables(transaction: Transaction): Promise<readonly Table[]> {
  const { rows } = await transaction.run<{ name: string; columns: Column[] }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', quote_ident(a.attname),
        'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname <> 'supabase_migrations'
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    group by 1 order by 1`);
  return rows;
}

const PAGE = 200;

/** Reads the rows of a query page by page, so that memory use stays constant. */
async function* readPages<Row extends Record<string, unknown>>(
  transaction: Transaction,
  query: string,
): AsyncGenerator<readonly Row[]> {
  await transaction.run({ text: `declare pages no scroll cursor for ${query}`, values: [] });
  for (;;) {
    const { rows } = await transaction.run<Row>({ text: `fetch ${PAGE} from pages`, values: [] });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) break;
  }
  await transaction.run({ text: 'close pages', values: [] });
}

/**
 * Copies all rows of a table, each value as the text that PostgreSQL writes for it.
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

/** Sets the target's sequences to the source's values. */
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

/** Whether a table has the same rows in two databases: each row of one is looked for in the other. */
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

/** A hash for every row, ordered by hash. Null and empty text have different hashes. */
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
