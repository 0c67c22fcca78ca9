import type { Executor } from '@bloom/supabase-server';
import type { Migration } from '@bloom/supabase-server/database/read-migrations';
import { definingMigrations } from './defining-migrations.ts';

/** A table of the product, as the migrated database describes it. */
export interface TableFact {
  readonly name: string;
  readonly comment: string | null;
  readonly columns: readonly ColumnOfPage[];
  readonly keys: readonly string[];
  readonly policies: readonly PolicyFact[];
  readonly triggers: readonly string[];
}

interface ColumnOfPage {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly default: string | null;
  readonly comment: string | null;
  /** What a signed-in person may do with it: some of `select`, `insert`, `update`. */
  readonly granted: readonly string[];
}

interface PolicyFact {
  readonly name: string;
  readonly command: string;
  readonly roles: string;
  readonly permissive: boolean;
  readonly using: string | null;
  readonly check: string | null;
}

/** A function of the product. */
export interface FunctionFact {
  readonly name: string;
  readonly arguments: string;
  readonly result: string;
  readonly definer: boolean;
  readonly comment: string | null;
  readonly callers: readonly string[];
  /** The migration that defines it now. */
  readonly migration: string | null;
}

/** The content of the page of the schema. */
export interface Schema {
  readonly tables: readonly TableFact[];
  readonly functions: readonly FunctionFact[];
}

const TABLES = `
  select n.nspname || '.' || c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
        'nullable', not attnotnull, 'default', pg_get_expr(adbin, adrelid),
        'comment', col_description(attrelid, attnum),
        'granted', array(select verb from unnest(array['select', 'insert', 'update']) with ordinality v (verb, place)
          where has_column_privilege('authenticated', attrelid, attnum, verb) order by place)) order by attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c')
      order by contype <> 'p', contype, conname) as keys,
    coalesce((select json_agg(json_build_object('name', polname,
        'command', case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
          when 'd' then 'delete' else 'all' end,
        'roles', (select string_agg(rolname, ', ' order by rolname) from pg_roles where oid = any (polroles)),
        'permissive', polpermissive, 'using', pg_get_expr(polqual, polrelid),
        'check', pg_get_expr(polwithcheck, polrelid)) order by not polpermissive, polcmd, polname)
      from pg_policy where polrelid = c.oid), '[]') as policies,
    array(select pg_get_triggerdef(oid, true) from pg_trigger where tgrelid = c.oid and not tgisinternal
      order by tgname) as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'private')
    and c.relname not in ('platform_migrations', 'schema_migrations')
  order by n.nspname desc, c.relname`;

const FUNCTIONS = `
  select n.nspname || '.' || p.proname as name, pg_get_function_arguments(p.oid) as arguments,
    pg_get_function_result(p.oid) as result, p.prosecdef as definer, obj_description(p.oid, 'pg_proc') as comment,
    array(select role from unnest(array['anon', 'authenticated', 'service_role']) with ordinality r (role, place)
      where has_function_privilege(role, p.oid, 'execute') order by place) as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by n.nspname desc, p.proname, 2`;

/** Reads the tables and functions that the product's migrations have created. */
export async function readSchema(
  executor: Executor,
  migrations: readonly Migration[],
): Promise<Schema> {
  const definedIn = definingMigrations(migrations);
  const [tables, functions] = await executor.batch([
    { text: TABLES, values: [] },
    { text: FUNCTIONS, values: [] },
  ]);
  const found = functions?.rows as unknown as Omit<FunctionFact, 'migration'>[];
  return {
    tables: tables?.rows as unknown as TableFact[],
    functions: found.map((fact) => Object.assign(fact, { migration: definedIn(fact.name) })),
  };
}
