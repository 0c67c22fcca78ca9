-- A time zone that PostgreSQL knew when it was chosen may be unknown later: names such as Asia/Calcutta or US/Pacific are in a
-- package of their own in newer systems, and a backup may be restored elsewhere. One such person would stop the reminders of
-- everybody. They are reminded by UTC until they choose again.
create function private.zone_here(name text) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone name;
  return name;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
comment on function private.zone_here(text) is 'A time zone, or UTC where PostgreSQL does not know it any longer.';

-- As in 20261123031000, but for the zone.
create or replace function private.next_reminder(weekday integer, hour integer, time_zone text, after timestamptz)
returns timestamptz language sql stable set search_path = '' as $$
  select min(moment) from (
    select (day + make_interval(hours => hour)) at time zone zone as moment
    from private.zone_here(time_zone) as zone, generate_series(
      date_trunc('day', after at time zone zone) - interval '1 day',
      date_trunc('day', after at time zone zone) + interval '8 days', interval '1 day') as day
    where extract(isodow from day) = weekday
  ) as moments where moment > after
$$;

create or replace function private.week_of(moment timestamptz, time_zone text) returns date
language sql stable set search_path = '' as $$
  select date_trunc('week', moment at time zone private.zone_here(time_zone))::date
$$;

-- As in 20261125030000, but for the zone.
create or replace function private.has_sat(person uuid, time_zone text, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.sittings as done, private.zone_here(time_zone) as zone
    where done.user_id = person and done.completed_at is not null
      and (done.completed_at > moment - interval '1 day'
        or done.created_at >= private.week_of(moment, zone)::timestamp at time zone zone
          and done.created_at < (private.week_of(moment, zone) + 7)::timestamp at time zone zone)
  )
$$;

revoke execute on all functions in schema private from public;
