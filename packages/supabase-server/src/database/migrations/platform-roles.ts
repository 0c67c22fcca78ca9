/**
 * The roles that the platform's migrations rely on. They belong to the whole PostgreSQL server, not to one database.
 */
export const PLATFORM_ROLES = [
  'anon',
  'authenticated',
  'service_role',
  'supabase_auth_admin',
  'supabase_storage_admin',
];

/**
 * Creates those that are missing, as the platform's first migration does, also without a superuser, as on hosted
 * PostgreSQL. There `service_role` is a plain role, since a role that bypasses row level security may not be created,
 * and from PostgreSQL 16 on the creator of a role may grant it to others, but has to grant itself the right to act as
 * it.
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
