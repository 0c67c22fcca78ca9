import type { Executor } from '@bloom/supabase-server';

/** A column of a table that the engine keeps for itself. */
export interface PlatformColumn {
  /** With its schema: `auth.users`. */
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  /** The check that the column's text is one of a few, as PostgreSQL writes it; null where there is none. */
  readonly choice: string | null;
}

const COLUMNS = `
  select n.nspname || '.' || c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' order by k.conname limit 1) as choice
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('auth', 'storage') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by n.nspname, c.relname, a.attnum`;

/** Reads the columns of the tables that auth/v1 and storage/v1 keep. */
export async function readPlatform(executor: Executor): Promise<PlatformColumn[]> {
  const [columns] = await executor.batch([{ text: COLUMNS, values: [] }]);
  return columns?.rows as unknown as PlatformColumn[];
}
