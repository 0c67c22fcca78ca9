import type { Executor } from '../port/executor.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { MAKE_PLATFORM_ROLES } from './platform-roles.ts';

type Database = Pick<Executor, 'transaction'>;

/** For a service_role without BYPASSRLS: a policy on every table that was granted to it, which allows everything. */
const LET_PASS = `
  do $$
  declare
    granted record;
  begin
    if (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then return; end if;
    for granted in
      select format('%I.%I', n.nspname, c.relname) as title
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'storage', 'realtime') and c.relkind in ('r', 'p') and c.relrowsecurity
        and not exists (
          select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polname = 'the operator passes')
    loop
      execute format('create policy "the operator passes" on %s to service_role using (true) with check (true)', granted.title);
    end loop;
  end $$`;

/** Runs before the platform's own migrations, whose first one creates the roles as only a superuser can. */
export const makePlatformRoles = (database: Database): Promise<void> =>
  run(database, MAKE_PLATFORM_ROLES);

/** Runs after all migrations, for the tables that exist by then. */
export const createServiceRolePolicies = (database: Database): Promise<void> =>
  run(database, LET_PASS);

async function run(database: Database, text: string): Promise<void> {
  await database.transaction(
    async (transaction) => {
      await takeMigrationLock(transaction);
      await transaction.run({ text, values: [] });
    },
    { unbounded: true },
  );
}
