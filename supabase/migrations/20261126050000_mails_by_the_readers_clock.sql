-- A mail that names a day or an hour names it by the clock of its reader, where that is known: whoever has chosen a reminder has
-- said in which time zone.
create function private.with_time_zones(mails jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    mail || jsonb_build_object('time_zone', (
      select time_zone from private.reminders where user_id = (mail ->> 'user_id')::uuid
    )) order by place), '[]')
  from jsonb_array_elements(mails) with ordinality as due (mail, place)
$$;
comment on function private.with_time_zones(jsonb) is
  'Adds to each mail of take_due_mails() the time zone of its reader; null where it is not known.';

create or replace function public.take_plan_mails(most integer) returns jsonb
language sql security definer set search_path = '' as $$
  select private.with_time_zones(private.take_due_mails(most, null))
$$;

create or replace function public.take_plan_mails_of(person uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select private.with_time_zones(private.take_due_mails(10, person))
$$;

revoke execute on all functions in schema private from public;
