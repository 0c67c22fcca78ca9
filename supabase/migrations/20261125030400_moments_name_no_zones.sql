-- PostgreSQL accepts any word followed by an offset as a time zone ("Anything+3"), and each connection keeps each of them while it
-- is open. The API does not check moments in the JSON that devices send, so they are checked here: they have to be in ISO 8601
-- and may not name a time zone.
create function private.is_plain_moment(moment text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(regexp_replace(moment, '[Tt](?=[0-9])', ' ', 'g') !~ '[A-Za-z][-+/.0-9]', true)
$$;
comment on function private.is_plain_moment(text) is 'Whether the text of a moment names no time zone.';

create function private.have_plain_moments(said jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_plain_moment(said ->> 'created_at') and private.is_plain_moment(said ->> 'completed_at')
    and private.is_plain_moment(said ->> 'updated_at')
$$;
comment on function private.have_plain_moments(jsonb) is 'Whether the moments of a row that a device sends name no time zone.';
grant execute on function private.is_plain_moment(text), private.have_plain_moments(jsonb) to authenticated, service_role;

-- Only names of places, which contain no digits except in Etc/GMT+3.
create or replace function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if (name ~ '^(UTC|[A-Za-z_]+(/[A-Za-z_-]+){1,2}|Etc/GMT[-+][0-9]{1,2})$' and char_length(name) <= 64) is not true then
    return false;
  end if;
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

do $$
declare
  change record;
  known text;
  changed text;
begin
  for change in select * from (values
    ('public.import_rows(text, jsonb)', 'perform set_config(''bloom.import_of'', wanted ->> ''created_at'', true);',
      'if not private.have_plain_moments(wanted) then
        raise exception ''a moment names a time zone'' using errcode = ''invalid_datetime_format'';
      end if;
      perform set_config(''bloom.import_of'', wanted ->> ''created_at'', true);'),
    ('public.change_rows(text, jsonb)', 'changed := null;',
      'if not private.have_plain_moments(wanted) then
      raise exception ''a moment names a time zone'' using errcode = ''invalid_datetime_format'';
    end if;
    changed := null;'),
    ('public.changes_since(jsonb, text[], integer)', 'where cursor.key <> all (known) or',
      'where cursor.key <> all (known) or not private.is_plain_moment(cursor.value ->> 0) or')
  ) as listed (name, was, becomes)
  loop
    known := pg_get_functiondef(change.name::regprocedure);
    changed := replace(known, change.was, change.becomes);
    if changed = known then
      raise exception '% reads moments in another way', change.name;
    end if;
    execute changed;
  end loop;
end $$;

revoke execute on all functions in schema private from public;
