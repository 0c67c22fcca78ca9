import { type Executor, sql, type Transaction } from '../port/executor.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { tableExists } from './table-exists.ts';

/** The objects of a schema, each with a hash of its definition. */
export type Fingerprint = ReadonlyMap<string, string>;

/**
 * Another PostgreSQL, or another version of this query, writes the same definition differently: then the two cannot be
 * compared.
 */
const VERSION = 'PostgreSQL';
const FORM = 3;
const TAKEN_BY = `split_part(current_setting('server_version'), '.', 1) || ' in form ${FORM}'`;

/**
 * To be called where a migration changes the schema: until a new fingerprint is kept there is nothing to compare with.
 */
export async function forgetFingerprint(transaction: Transaction): Promise<void> {
  await transaction.run(sql`drop table if exists supabase_migrations.schema_fingerprint`);
}

/**
 * Keeps a fingerprint of the schema for later starts, unless there is a comparable one; `again` replaces that one too.
 */
export async function keepFingerprint(
  executor: Executor,
  { again }: { readonly again: boolean },
): Promise<void> {
  await executor.transaction(
    async (transaction) => {
      await takeMigrationLock(transaction);
      if (!again && (await isComparable(transaction))) return;
      const found = await readFingerprint(transaction);
      await forgetFingerprint(transaction);
      await transaction.run(sql`
        create table supabase_migrations.schema_fingerprint (object text primary key, hash text not null)`);
      await transaction.run(sql`
        insert into supabase_migrations.schema_fingerprint (object, hash)
        select * from unnest(${[...found.keys()]}::text[], ${[...found.values()]}::text[])`);
    },
    { unbounded: true },
  );
}

/** Whether a fingerprint is kept that was taken by this PostgreSQL and this version of the query. */
export async function isComparable(transaction: Transaction): Promise<boolean> {
  if (!(await tableExists(transaction, 'supabase_migrations', 'schema_fingerprint'))) return false;
  const { rows } = await transaction.run({
    text: `select from supabase_migrations.schema_fingerprint where object = '${VERSION}' and hash = ${TAKEN_BY}`,
    values: [],
  });
  return rows.length > 0;
}

/** The fingerprint that was stored after the last migrations. */
export async function readStoredFingerprint(transaction: Transaction): Promise<Fingerprint> {
  const { rows } = await transaction.run<{ object: string; hash: string }>(
    sql`select object, hash from supabase_migrations.schema_fingerprint`,
  );
  return new Map(rows.map(({ object, hash }) => [object, hash]));
}

/** The fingerprint of the schema as it is now. */
export async function readFingerprint(transaction: Transaction): Promise<Fingerprint> {
  await transaction.run(sql`select set_config('search_path', '', true)`);
  const { rows } = await transaction.run<{ object: string; hash: string }>({
    text: OBJECTS,
    values: [],
  });
  return new Map(rows.map(({ object, hash }) => [object, hash]));
}

/**
 * Privileges in a form that is the same before and after a dump, which may leave out privileges that are the default.
 */
const rights = (list: string, kind: string, owner: string) => `(
  select string_agg(entry, ',' order by entry collate "C") from (
    select format('%s %s %s', case grantee when 0 then 'public' when ${owner} then 'owner' else grantee::regrole::text end,
      privilege_type, is_grantable) as entry
    from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner})))
  ) entries)`;

/**
 * Everything that decides what may be stored and who may see it: tables, keys, policies, functions, triggers,
 * privileges. Left out are the triggers that report changes: each start aligns them with the publication.
 */
const OBJECTS = `
  with rooms as (
    select oid, nspname from pg_namespace
    where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'supabase_migrations')
  ), relations as (
    select c.*, format('%s.%s', r.nspname, c.relname) as title
    from pg_class c join rooms r on r.oid = c.relnamespace
  ), objects as (
    select format('table %s', title) as object, format('%s %s %s %s', relkind, relrowsecurity, relforcerowsecurity,
      ${rights('relacl', 'r', 'relowner')}) as definition from relations where relkind in ('r', 'p', 'v', 'm')
    union all
    select format('column %s.%s', title, a.attname), format('%s %s %s %s %s', format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attgenerated::text || a.attidentity::text, pg_get_expr(d.adbin, d.adrelid),
      ${rights('a.attacl', 'c', 'c.relowner')})
    from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'p', 'v', 'm')
    union all
    select format('constraint %s of %s', k.conname, title), pg_get_constraintdef(k.oid)
    from relations c join pg_constraint k on k.conrelid = c.oid
    union all
    select format('index %s', title), pg_get_indexdef(oid) from relations where relkind = 'i'
    union all
    select format('view %s', title), pg_get_viewdef(oid) from relations where relkind in ('v', 'm')
    union all
    select format('trigger %s of %s', t.tgname, title), t.tgenabled::text || pg_get_triggerdef(t.oid)
    from relations c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
      and t.tgfoid::regprocedure::text <> 'realtime.note_change()'
    union all
    select format('policy %s of %s', p.polname, title), format('%s %s %s %s %s', p.polcmd, p.polpermissive,
      (select string_agg(case role when 0 then 'public' else role::regrole::text end, ',' order by role::regrole::text collate "C")
        from unnest(p.polroles) role),
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from relations c join pg_policy p on p.polrelid = c.oid
    union all
    select format('function %s', f.oid::regprocedure), format('%s %s', pg_get_functiondef(f.oid),
      ${rights('f.proacl', 'f', 'f.proowner')})
    from pg_proc f join rooms r on r.oid = f.pronamespace where f.prokind in ('f', 'p')
  )
  select object, md5(definition) as hash from objects
  union all
  select '${VERSION}', ${TAKEN_BY}
  order by 1`;
