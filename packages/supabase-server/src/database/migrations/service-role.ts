import type { Executor } from '../port/executor.ts';
import { takeMigrationLock } from './migration-lock.ts';

type Database = Pick<Executor, 'transaction'>;

/** Makes the role that policies do not bind; who may not make such a one, as at a hosted PostgreSQL, makes a plain one. */
const MAKE = `
  do $$ begin
    if exists (select from pg_catalog.pg_roles where rolname = 'service_role') then return; end if;
    create role service_role nologin noinherit bypassrls;
  exception
    when insufficient_privilege then create role service_role nologin noinherit;
    when duplicate_object or unique_violation then null;
  end $$`;

/** To a plain one every table that it was granted says yes, by a policy of its own. */
const LET_PASS = `
  do $$
  declare
    kept record;
  begin
    if (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then return; end if;
    for kept in
      select format('%I.%I', n.nspname, c.relname) as title
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'storage', 'realtime') and c.relkind in ('r', 'p') and c.relrowsecurity
        and not exists (
          select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polname = 'the operator passes')
    loop
      execute format('create policy "the operator passes" on %s to service_role using (true) with check (true)', kept.title);
    end loop;
  end $$`;

/** Before the platform's own migrations, which make the role where it is missing, as a superuser can. */
export const makeServiceRole = (database: Database): Promise<void> => run(database, MAKE);

/** After all migrations, for the tables that there are by then. */
export const letServiceRolePass = (database: Database): Promise<void> => run(database, LET_PASS);

async function run(database: Database, text: string): Promise<void> {
  await database.transaction(
    async (transaction) => {
      await takeMigrationLock(transaction);
      await transaction.run({ text, values: [] });
    },
    { unbounded: true },
  );
}
