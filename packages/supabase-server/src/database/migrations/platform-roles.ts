/** The roles that the platform's baseline relies on, which belong to the whole server and not to one database of it. */
export const PLATFORM_ROLES = [
  'anon',
  'authenticated',
  'service_role',
  'supabase_auth_admin',
  'supabase_storage_admin',
];

/**
 * Makes those that are missing, as the baseline would, also where no superuser asks, as at a hosted PostgreSQL: then
 * `service_role` is a plain role, since a role that policies do not bind may not be made, and from PostgreSQL 16 on whoever
 * makes a role may give it to others, but has to take the right to act as it.
 */
export const MAKE_PLATFORM_ROLES = `
  do $$
  declare
    name text;
  begin
    foreach name in array array[${PLATFORM_ROLES.map((role) => `'${role}'`).join(', ')}] loop
      -- Another database of the server may have made them.
      if not exists (select from pg_catalog.pg_roles where rolname = name) then
        begin
          execute format('create role %I nologin noinherit %s', name, case name when 'service_role' then 'bypassrls' end);
        exception
          when insufficient_privilege then execute format('create role %I nologin noinherit', name);
          when duplicate_object or unique_violation then null;
        end;
      end if;
      continue when current_setting('server_version_num')::int < 160000
        or not pg_has_role(current_user, name, 'member with admin option');
      if not (pg_has_role(current_user, name, 'set') and pg_has_role(current_user, name, 'usage')) then
        execute format('grant %I to current_user with set true, inherit true', name);
      end if;
    end loop;
  end $$`;
