import type { Transaction } from '../database/port/executor.ts';
import { sql } from '../database/port/executor.ts';

/** A table with the columns that can be written. */
export interface Table {
  /** Schema and name, quoted where that is needed. */
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  /** The type as SQL writes it. */
  readonly type: string;
}

/** Every table that holds what people and the server have kept; the ledgers of migrations are written by those. */
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

/** Reads the rows that a query gives, page by page, so that memory stays flat. */
export async function* readPages<Row extends Record<string, unknown>>(
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
