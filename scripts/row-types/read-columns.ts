import type { Executor } from '@bloom/supabase-server';

/** A column of an exposed table, as PostgreSQL and the grants describe it. */
export interface ColumnFact {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  readonly insertable: boolean;
  readonly updatable: boolean;
}

/** A foreign key between two exposed tables. */
export interface KeyFact {
  readonly table: string;
  readonly name: string;
  readonly columns: string[];
  readonly referenced: string;
  readonly referencedColumns: string[];
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable, a.atthasdef as "hasDefault",
    has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as insertable,
    has_column_privilege('authenticated', c.oid, a.attnum, 'update') as updatable
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const KEYS = `
  select f.conrelid::regclass::text as "table", f.conname as name, f.confrelid::regclass::text as referenced,
    array(select attname::text from unnest(f.conkey) with ordinality k (num, place)
      join pg_attribute on attrelid = f.conrelid and attnum = num order by place) as columns,
    array(select attname::text from unnest(f.confkey) with ordinality k (num, place)
      join pg_attribute on attrelid = f.confrelid and attnum = num order by place) as "referencedColumns"
  from pg_constraint f join pg_class r on r.oid = f.confrelid
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
  order by 1, 2`;

/** Reads the tables that the migrated database exposes. */
export async function readColumns(
  executor: Executor,
): Promise<{ columns: ColumnFact[]; keys: KeyFact[] }> {
  const [columns, keys] = await executor.batch([
    { text: COLUMNS, values: [] },
    { text: KEYS, values: [] },
  ]);
  return {
    columns: columns?.rows as unknown as ColumnFact[],
    keys: keys?.rows as unknown as KeyFact[],
  };
}
