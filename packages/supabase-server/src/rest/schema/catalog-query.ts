import type { Statement } from '../../database/port/executor.ts';
import { ENLARGING_TYPES, MOMENT_TYPES, SYSTEM, typeBeneath } from './application-types.ts';

/** The result of `catalogQuery`, as JSON. */
export interface Catalog {
  /** What requests can reach, by PostgreSQL's oids. */
  readonly relations: readonly {
    readonly id: number;
    readonly name: string;
    readonly isTable: boolean;
    readonly columns: readonly {
      readonly number: number;
      readonly name: string;
      readonly type: string;
      readonly baseType: string;
      readonly default: string | null;
    }[];
  }[];
  /** The keys of all tables, since views also show tables that requests cannot reach. */
  readonly primaryKeys: readonly { readonly table: number; readonly columns: readonly number[] }[];
  readonly foreignKeys: readonly {
    readonly name: string;
    readonly table: number;
    readonly columns: readonly number[];
    /** Whether no two rows can have the same. */
    readonly unique: boolean;
    readonly foreignTable: number;
    readonly foreignColumns: readonly number[];
  }[];
  /** For every view, the action of its rule: see `viewOrigins`. */
  readonly views: readonly { readonly id: number; readonly tree: string }[];
  readonly routines: readonly {
    readonly name: string;
    readonly volatility: 'i' | 's' | 'v';
    readonly returnsSet: boolean;
    readonly returns: 'void' | 'scalar' | 'composite';
    readonly relation: string | null;
    readonly rows: number;
    readonly rowOf: string | null;
    /** Whether it returns the type `record`, whose columns only the function knows. */
    readonly record: boolean;
    readonly defaults: number;
    readonly parameters: readonly { name: string; type: string; variadic: boolean }[];
  }[];
  /**
   * The types outside PostgreSQL's own schemas whose values are or contain moments, by every name that they have; with the types
   * of the fields where they are rows, or domains and arrays of rows.
   */
  readonly momentTypes: readonly {
    readonly name: string;
    readonly fields: Readonly<Record<string, string>> | null;
  }[];
  /** The same of those whose values may be far longer than what they are read from; with the type below a domain. */
  readonly enlargingTypes: readonly { readonly name: string; readonly base: string | null }[];
}

/** With an empty search path PostgreSQL prints every type and default with its schema. */
export const CATALOG_SETTINGS: Statement = {
  text: `select pg_catalog.set_config('search_path', '', true)`,
  values: [],
};

const RELATIONS = `
select c.oid::int8 as id, c.relname as name, c.relkind in ('r', 'p') as "isTable",
  coalesce((select json_agg(json_build_object(
      'number', a.attnum,
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'baseType', format_type(${typeBeneath('t.oid')}, null),
      'default', case
        when a.attidentity = 'd' then format('nextval(%L::regclass)',
          pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
        when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0)) end)
      order by a.attnum)
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = $1::text and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`;

const PRIMARY_KEYS = `
select p.conrelid::int8 as "table", to_json(p.conkey) as columns
from pg_constraint p join pg_class c on c.oid = p.conrelid join pg_namespace n on n.oid = c.relnamespace
where p.contype = 'p' and n.nspname not in ${SYSTEM}`;

const FOREIGN_KEYS = `
select p.conname as name, p.conrelid::int8 as "table", to_json(p.conkey) as columns,
  exists (select from pg_constraint u where u.conrelid = p.conrelid and u.contype in ('p', 'u')
    and u.conkey @> p.conkey and p.conkey @> u.conkey) as "unique",
  p.confrelid::int8 as "foreignTable", to_json(p.confkey) as "foreignColumns"
from pg_constraint p join pg_class c on c.oid = p.conrelid join pg_namespace n on n.oid = c.relnamespace
where p.contype = 'f' and p.conparentid = 0 and n.nspname not in ${SYSTEM}
order by p.conname`;

const VIEWS = `
select c.oid::int8 as id, r.ev_action::text as tree
from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
where r.rulename = '_RETURN' and c.relkind in ('v', 'm') and n.nspname not in ${SYSTEM}`;

const ROUTINES = `
select p.proname as name, p.provolatile as volatility, p.proretset as "returnsSet", p.prorows as rows,
  case
    when p.prorettype = 'void'::regtype then 'void'
    when t.typtype = 'c' or (select b.typtype = 'c' from pg_type b where b.oid = t.typbasetype)
      or coalesce(p.proargmodes::text[] && array['t', 'b', 'o'], false) then 'composite'
    else 'scalar' end as returns,
  (select c.relname from pg_class c where c.relkind <> 'c' and c.relnamespace = n.oid
    and c.oid in (t.typrelid, (select b.typrelid from pg_type b where b.oid = t.typbasetype))) as relation,
  (select c.relname from pg_type a join pg_class c on c.oid = a.typrelid
    where p.pronargs = 1 and a.oid = p.proargtypes[0] and c.relkind <> 'c'
    and c.relnamespace = n.oid) as "rowOf",
  p.prorettype = 'record'::regtype as record,
  p.pronargdefaults as defaults,
  coalesce((select json_agg(json_build_object(
      'name', coalesce(p.proargnames[k.place], ''),
      'type', case format_type(k.type, null)
        when 'character' then 'bpchar' when 'character[]' then 'bpchar[]'
        when 'bit' then 'varbit' when 'bit[]' then 'varbit[]'
        else format_type(k.type, null) end,
      'variadic', p.proargmodes[k.place] is not distinct from 'v') order by k.place)
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality k(type, place)
    where coalesce(p.proargmodes[k.place], 'i') in ('i', 'b', 'v')), '[]') as parameters
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type t on t.oid = p.prorettype
where n.nspname = $1::text and p.prokind = 'f'
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
order by p.oid`;

/** Reads what requests can reach of a schema in one statement: one row with one column `catalog`, JSON text. */
export const catalogQuery = (schema: string): Statement => ({
  text: `select json_build_object(
  'relations', (select coalesce(json_agg(r), '[]') from (${RELATIONS}) r),
  'primaryKeys', (select coalesce(json_agg(k), '[]') from (${PRIMARY_KEYS}) k),
  'views', (select coalesce(json_agg(v), '[]') from (${VIEWS}) v),
  'foreignKeys', (select coalesce(json_agg(f), '[]') from (${FOREIGN_KEYS}) f),
  'momentTypes', (select coalesce(json_agg(m), '[]') from (${MOMENT_TYPES}) m),
  'enlargingTypes', (select coalesce(json_agg(e), '[]') from (${ENLARGING_TYPES}) e),
  'routines', (select coalesce(json_agg(p), '[]') from (${ROUTINES}) p))::text as catalog`,
  values: [schema],
});
