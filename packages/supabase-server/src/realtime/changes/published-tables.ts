import type { Executor } from '../../database/port/executor.ts';

type RequestRole = 'anon' | 'authenticated' | 'service_role';

export interface PublishedColumn {
  readonly name: string;
  /** As named in `pg_type`. */
  readonly type: string;
  /** The same of a domain's values, or its own type. */
  readonly base: string;
  /** Those of an enum, in their order. */
  readonly labels: readonly string[] | null;
  /** The same in SQL. */
  readonly cast: string;
  readonly isKey: boolean;
  /** The roles that may read it. */
  readonly roles: readonly RequestRole[];
}

/** A table of the publication that tells its changes: one that came into it since the start has no triggers yet. */
export interface PublishedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly PublishedColumn[];
}

/** The parts of the database's schema that realtime/v1 needs. */
export interface Publication {
  /** By `schema.table`. */
  readonly tables: ReadonlyMap<string, PublishedTable>;
  /** Whether any policy could allow a private topic. */
  readonly hasTopicPolicies: boolean;
}

const CATALOG = `
  select n.nspname as schema, c.relname as name, json_agg(json_build_object(
    'name', a.attname, 'type', t.typname, 'base', base.typname,
    'labels', (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = base.oid), 'cast', format_type(t.oid, null),
    'isKey', a.attnum = any (coalesce(i.indkey::int2[], '{}')),
    'roles', array(select role from unnest(array['anon', 'authenticated', 'service_role']) role
      where has_schema_privilege(role, n.oid, 'usage') and has_column_privilege(role, c.oid, a.attnum, 'select'))
  ) order by a.attnum) as columns
  from pg_publication_tables p
  join pg_namespace n on n.nspname = p.schemaname
  join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attname = any (p.attnames)
  join pg_type t on t.oid = a.atttypid
  cross join lateral (
    with recursive beneath as (
      select t.oid, t.typname, t.typbasetype
      union all
      select b.oid, b.typname, b.typbasetype from beneath join pg_type b on b.oid = beneath.typbasetype
      where beneath.typbasetype <> 0
    )
    select oid, typname from beneath where typbasetype = 0
  ) base
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where p.pubname = 'supabase_realtime' and exists (
    select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = to_regproc('realtime.note_change'))
  group by n.nspname, c.relname`;

const POLICIES = `
  select count(*) as policies from pg_policy where polrelid = 'realtime.messages'::regclass`;

/** Reads them as the connection's own role: no request can influence the query. */
export async function readPublication(executor: Executor): Promise<Publication> {
  const [tables, policies] = await executor.batch(
    [CATALOG, POLICIES].map((text) => ({ text, values: [] })),
  );
  const found = (tables?.rows ?? []) as unknown as readonly PublishedTable[];
  return {
    tables: new Map(found.map((table) => [`${table.schema}.${table.name}`, table])),
    hasTopicPolicies: policies?.rows[0]?.policies !== 0,
  };
}
