import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { openTestDatabase } from '@bloom/supabase-server/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, run, runAs } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

const migrations = join(import.meta.dirname, '../../migrations');

let own: Executor;
let project: Executor;
beforeAll(async () => {
  own = await openProductDatabase();
  project = await openTestDatabase();
  await project.script(await readFile(join(import.meta.dirname, 'supabase-project.sql'), 'utf8'));
  for (const file of (await readdir(migrations)).sort()) {
    const script = await readFile(join(migrations, file), 'utf8');
    await project.script(`begin; set local role project_owner; ${script}; commit`);
  }
}, 120_000);
afterAll(async () => {
  await own.close();
  await project.close();
});

/** What visitors and people may do with the product's tables, columns, functions and schemas. */
const RIGHTS = `
  with asked as (
    select role, oid::regrole from unnest(array['anon', 'authenticated']) as role join pg_roles on rolname = role
  ), relations as (
    select t.oid, format('%I.%I', n.nspname, t.relname) as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private') and t.relkind in ('r', 'v', 'S')
  )
  select role || ' ' || kind || ' ' || name as may from (
    select role, kind, name from asked, relations,
      unnest(array['insert', 'select', 'update', 'delete', 'truncate', 'references', 'trigger']) as kind
    where name not like '%_seq' and has_table_privilege(asked.oid, relations.oid, kind)
    union all
    select role, kind, name || '.' || attname from asked, relations
    join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped,
      unnest(array['insert', 'select', 'update', 'references']) as kind
    where has_column_privilege(asked.oid, relations.oid, attnum, kind)
    union all
    select role, 'execute', f.oid::regprocedure::text from asked, pg_proc f
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege(asked.oid, f.oid, 'execute')
    union all
    select role, 'create in', n.nspname from asked, pg_namespace n
    where nspname in ('public', 'private') and has_schema_privilege(asked.oid, n.oid, 'create')
  ) as rights order by 1`;

it('gives nobody more rights in a Supabase project, whose default privileges give everything to everybody', async () => {
  const rightsIn = async (database: Executor) =>
    (await run<{ may: string }>(database, RIGHTS)).map(({ may }) => may);
  const wanted = await rightsIn(own);
  expect(wanted.length).toBeGreaterThan(100);
  expect(await rightsIn(project)).toEqual(wanted);
});

it('has the same policies there', async () => {
  const policies = `select schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check
    from pg_policies where schemaname in ('public', 'private') or tablename = 'objects' order by 1, 2, 3`;
  expect(await run(project, policies)).toEqual(await run(own, policies));
});

it('keeps a goal with its photo there, deletes it, and lets the person go', async () => {
  const [ana, bob] = [await newPerson(project), await newPerson(project)];
  const photo = `${ana}/photo.jpg`;
  await runAs(
    project,
    ana,
    `insert into storage.objects (bucket_id, name, metadata) values ('goal-photos', '${photo}', '{"size": 5000}')`,
  );
  await runAs(
    project,
    ana,
    `insert into goals (title, photo_filepath) values ('Sing', '${photo}')`,
  );
  expect(await runAs(project, bob, 'select from goals')).toEqual([]);
  expect(await runAs(project, bob, 'select from storage.objects')).toEqual([]);
  const intruding = `insert into storage.objects (bucket_id, name) values ('goal-photos', '${ana}/b.jpg')`;
  await expect(runAs(project, bob, intruding)).rejects.toThrow('row-level security');
  await runAs(
    project,
    ana,
    `select delete_rows('goals', array(select id from goals), gen_random_uuid())`,
  );
  expect(await runAs(project, ana, 'select from goals')).toEqual([]);
  expect(await runAs(project, ana, 'select from list_trash()')).toHaveLength(1);
  await run(project, `delete from auth.users where id = '${ana}'`);
  expect(await run(project, 'select from trials')).toHaveLength(1);
});
