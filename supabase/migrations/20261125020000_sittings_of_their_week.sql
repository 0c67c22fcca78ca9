-- A sitting is of the week in which it was begun, as the app has it: one that went on from Sunday over midnight is not that
-- of the new week, which would go without a reminder.
create or replace function private.has_sat(person uuid, time_zone text, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.sittings as done
    where done.user_id = person and done.completed_at is not null
      and (done.completed_at > moment - interval '1 day'
        or private.week_of(done.created_at, time_zone) = private.week_of(moment, time_zone))
  )
$$;
revoke execute on all functions in schema private from public;
