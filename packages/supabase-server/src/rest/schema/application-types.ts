/** Schemas that are PostgreSQL's own. */
export const SYSTEM = `('pg_catalog', 'information_schema', 'pg_toast')`;

/** Which types are made of which: domains, arrays, ranges and rows. The catalog is read once, not at each depth. */
const HOLDING = `holding (held, type, kind) as materialized (
  select typbasetype, oid, 'domain' from pg_type where typbasetype <> 0
  union all select typelem, oid, 'array' from pg_type where typelem <> 0 and typcategory = 'A'
  union all select rngsubtype, rngtypid, 'range' from pg_range
  union all select rngtypid, rngmultitypid, 'range' from pg_range
  union all select a.atttypid, c.reltype, 'row' from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and c.reltype <> 0
)`;

/** The type at the bottom of a domain, which may be a domain over another one; of any other type the type itself. */
export const typeBeneath = (oid: string): string => `(with recursive beneath as (
    select b.oid, b.typbasetype from pg_type b where b.oid = ${oid}
    union all select b.oid, b.typbasetype from beneath join pg_type b on b.oid = beneath.typbasetype
  ) select oid from beneath where typbasetype = 0)`;

/** Types of an application that are or contain moments. */
export const MOMENT_TYPES = `
with recursive ${HOLDING}, moments (type, row) as (
  select moment::oid, null::oid from unnest(array['timestamp', 'timestamptz', 'date', 'time', 'timetz']::regtype[]) as moment
  union select h.type, case when h.kind = 'row' then h.type else m.row end from moments m join holding h on h.held = m.type
)
select named.name, (select json_object_agg(a.attname, format_type(a.atttypid, null))
    from pg_type r join pg_attribute a on a.attrelid = r.typrelid
    where r.oid = m.row and a.attnum > 0 and not a.attisdropped) as fields
from moments m join pg_type t on t.oid = m.type join pg_namespace n on n.oid = t.typnamespace,
  unnest(array[t.typname::text, format_type(t.oid, null)]) as named (name)
where n.nspname not in ${SYSTEM}`;

/**
 * Types of an application whose values PostgreSQL may write with far more characters than it reads: those that hold any
 * number of numbers or of padded texts, or JSON; and those of jsonpath, which is refused where they are. A domain or a row of them has no more than it has fields.
 */
export const ENLARGING_TYPES = `
with recursive ${HOLDING}, enlarging (type, is_one) as (
  select enlarged::oid, enlarged not in ('json'::regtype, 'jsonb'::regtype, 'jsonpath'::regtype)
    from unnest(array['numeric', 'bpchar', 'bit', 'json', 'jsonb', 'jsonpath']::regtype[]) as enlarged
  union select h.type, e.is_one and h.kind in ('domain', 'row') from enlarging e join holding h on h.held = e.type
)
select distinct named.name, case t.typtype when 'd' then format_type(${typeBeneath('t.oid')}, null) end as base
from enlarging e join pg_type t on t.oid = e.type join pg_namespace n on n.oid = t.typnamespace
  left join pg_type member on member.oid = t.typelem and t.typcategory = 'A',
  unnest(array[t.typname::text, format_type(t.oid, null), member.typname || '[]']) as named (name)
where not e.is_one and n.nspname not in ${SYSTEM} and named.name is not null`;
