-- What a clock that was ahead has noted stands for nothing once that clock was set back: reminders and comparisons with Stripe
-- would wait for that moment, for years perhaps.

-- As in 20261125030000, except for the first statement.
create or replace function public.take_reminders(taker uuid, most integer)
returns table (person uuid, email text, language text, token uuid)
language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock();
  yesterday constant timestamptz := moment - interval '1 day';
  rounds constant integer := 10;
  looked_at integer;
begin
  -- Every reminder has a moment within a week; one further ahead is of a clock that was set back since.
  update private.reminders set next_at = private.next_reminder(weekday, hour, time_zone, moment), again_at = null
    where least(next_at, again_at) > moment + interval '9 days';
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

-- As in 20261127000000, except for devices that were sent a message by such a clock.
create or replace function public.hold_reminder(taker uuid, person uuid) returns uuid
language sql volatile security definer set search_path = '' as $$
  with held as (
    update private.reminders as known set
      taken_until = private.clock() + interval '2 minutes',
      due_at = case when known.tried_for = known.due_at and known.tries >= 2 then null else known.due_at end,
      tries = case when known.tried_for = known.due_at then known.tries + 1 else 1 end,
      tried_for = known.due_at
    where known.user_id = person and known.taken_by = taker and known.due_at is not null
    returning known.tried_for
  ), to_devices as (
    update private.push_subscriptions as device set begun_at = private.clock(), due_at = private.clock(), attempts = 0
    from held
    where device.user_id = person
      and (device.begun_at is null or device.begun_at < held.tried_for or device.begun_at > private.clock())
  )
  select encode(substr(sha256(convert_to(concat_ws(' ', person, extract(epoch from tried_for)), 'UTF8')), 1, 16), 'hex')::uuid
  from held
$$;

-- As in 20261123130100, except for plans that were read by such a clock.
create or replace function public.plans_to_read(most integer) returns table (person uuid, customer text)
language sql stable security definer set search_path = '' as $$
  select user_id, stripe_customer_id from public.subscriptions
  where status not in ('canceled', 'incomplete_expired') and stripe_customer_id is not null
    and (status <> 'incomplete' or read_at is null or read_at < created_at + interval '7 days')
    and (
      read_at is null or read_at < private.clock() - interval '24 hours' or read_at > private.clock()
      or ((status <> 'active' or current_period_end < private.clock()) and read_at < private.clock() - interval '1 hour')
    )
  order by read_at nulls first limit most
$$;
