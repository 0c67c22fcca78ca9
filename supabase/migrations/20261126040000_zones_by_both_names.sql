-- Some zones have two names, and browsers do not agree with each other or with PostgreSQL about which: Chrome reports
-- Asia/Calcutta and Europe/Kiev, which a system without its package of former names does not know, and a system that is some
-- years old does not know Europe/Kyiv. A zone is therefore known by either name. These are all zones whose name in browsers
-- (Unicode's CLDR) is not the one of the time zone database.
create function private.other_zone_name(name text) returns text
language sql immutable set search_path = '' as $$
  select case other_zone_name.name when pair.former then pair.present else pair.former end
  from (values
    ('Africa/Asmera', 'Africa/Asmara'),
    ('America/Buenos_Aires', 'America/Argentina/Buenos_Aires'),
    ('America/Catamarca', 'America/Argentina/Catamarca'),
    ('America/Coral_Harbour', 'America/Atikokan'),
    ('America/Cordoba', 'America/Argentina/Cordoba'),
    ('America/Godthab', 'America/Nuuk'),
    ('America/Indianapolis', 'America/Indiana/Indianapolis'),
    ('America/Jujuy', 'America/Argentina/Jujuy'),
    ('America/Louisville', 'America/Kentucky/Louisville'),
    ('America/Mendoza', 'America/Argentina/Mendoza'),
    ('Asia/Calcutta', 'Asia/Kolkata'),
    ('Asia/Katmandu', 'Asia/Kathmandu'),
    ('Asia/Rangoon', 'Asia/Yangon'),
    ('Asia/Saigon', 'Asia/Ho_Chi_Minh'),
    ('Atlantic/Faeroe', 'Atlantic/Faroe'),
    ('Europe/Kiev', 'Europe/Kyiv'),
    ('Pacific/Enderbury', 'Pacific/Kanton'),
    ('Pacific/Ponape', 'Pacific/Pohnpei'),
    ('Pacific/Truk', 'Pacific/Chuuk')
  ) as pair (former, present)
  where other_zone_name.name in (pair.former, pair.present)
$$;
comment on function private.other_zone_name(text) is 'The other name of a time zone that has two; else null.';

create function private.is_zone_here(name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
comment on function private.is_zone_here(text) is 'Whether PostgreSQL knows a time zone by this very name.';

create or replace function private.zone_here(name text) returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.is_zone_here(name) then
    return name;
  end if;
  return coalesce((
    select other from private.other_zone_name(zone_here.name) as other where private.is_zone_here(other)
  ), 'UTC');
end $$;
comment on function private.zone_here(text) is
  'A time zone by the name that PostgreSQL knows it by, or UTC where it does not know it any longer.';

-- As in 20261125030400, but for the other names.
create or replace function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if (name ~ '^(UTC|[A-Za-z_]+(/[A-Za-z_-]+){1,2}|Etc/GMT[-+][0-9]{1,2})$' and char_length(name) <= 64) is not true then
    return false;
  end if;
  return name = 'UTC' or private.zone_here(name) <> 'UTC';
end $$;

revoke execute on all functions in schema private from public;
