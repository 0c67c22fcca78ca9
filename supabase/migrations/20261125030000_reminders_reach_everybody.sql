-- Nobody can stop the reminders of others: neither with a sitting that has a moment at the limit of timestamptz, which
-- cannot be converted to any time zone, nor because many are due who get nothing.

-- As in 20261125020000, but the limits of the week are computed from the current moment only: the moments that a person wrote are
-- compared, and never used in arithmetic.
create or replace function private.has_sat(person uuid, time_zone text, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.sittings as done
    where done.user_id = person and done.completed_at is not null
      and (done.completed_at > moment - interval '1 day'
        or done.created_at >= private.week_of(moment, time_zone)::timestamp at time zone time_zone
          and done.created_at < (private.week_of(moment, time_zone) + 7)::timestamp at time zone time_zone)
  )
$$;

-- As in 20261123070100, except for people who get no reminder: that is settled at once, and the function continues with others,
-- for a few rounds at most, so that one call does not take long.
create or replace function public.take_reminders(taker uuid, most integer)
returns table (person uuid, email text, language text, token uuid)
language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock();
  yesterday constant timestamptz := moment - interval '1 day';
  rounds constant integer := 10;
  looked_at integer;
begin
  -- A reminder that could not be sent for a day is dropped.
  update private.reminders set due_at = null
    where due_at is not null and taken_until < moment and due_at < yesterday;
  for round in 1..rounds loop
    with ripe as (
      select known.user_id, private.week_of(moment, known.time_zone) as week, private.is_wanted(known) as is_wanted,
        coalesce(known.again_at between yesterday and moment, false) as is_again,
        -- After weeks without a run, only the latest moment counts.
        known.next_at <= moment
          and private.next_reminder(known.weekday, known.hour, known.time_zone, yesterday) <= moment as is_today
      from private.reminders as known
      where least(known.next_at, known.again_at) <= moment
      order by least(known.next_at, known.again_at) limit most for update skip locked
    ), moved as (
      update private.reminders as known set
        next_at = case when known.next_at <= moment
          then private.next_reminder(known.weekday, known.hour, known.time_zone, moment) else known.next_at end,
        again_at = case when known.again_at <= moment then null else known.again_at end,
        last_week = case when ripe.is_wanted and known.next_at <= moment then ripe.week else known.last_week end,
        due_at = case
          when ripe.is_wanted and (ripe.is_again or ripe.is_today and known.last_week is distinct from ripe.week)
          then moment end,
        taken_by = null, taken_until = '-infinity'
      from ripe where known.user_id = ripe.user_id
      returning 1
    )
    select count(*) into looked_at from moved;
    return query
    with chosen as (
      select known.user_id from private.reminders as known
      where known.due_at is not null and known.taken_until < moment
      order by known.due_at limit most for update skip locked
    ), taken as (
      update private.reminders as known set
        taken_by = taker, taken_until = moment + interval '2 minutes',
        due_at = case
          when private.is_wanted(known) and private.may_sit(known.user_id)
            and not private.has_sat(known.user_id, known.time_zone, moment)
            and account.email is not null and account.email_confirmed_at is not null
            and (account.banned_until is null or account.banned_until < now())
          then known.due_at end
      from chosen join auth.users as account on account.id = chosen.user_id
      where known.user_id = chosen.user_id
      returning known.user_id, known.by_mail, known.language, known.token, known.due_at, account.email::text as address
    )
    select taken.user_id, case when taken.by_mail then taken.address end, taken.language, taken.token
    from taken where taken.due_at is not null;
    exit when found or looked_at < most and not exists (
      select from private.reminders as waiting where waiting.due_at is not null and waiting.taken_until < moment
    );
  end loop;
end $$;

revoke execute on all functions in schema private from public;
