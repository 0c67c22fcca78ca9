-- Reminders of the weekly sitting, by mail: once a week at the day and hour that the person chose, in their time zone.
-- The database alone says when one is due and who sends it: any number of servers may ask, none sends what another has.

create table private.reminders (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  language text not null check (language in ('en', 'pt')),
  by_mail boolean not null,
  -- Opens what a mail offers, for whoever has the mail.
  token uuid not null default gen_random_uuid() unique,
  next_at timestamptz not null,
  -- When one that was put off comes again.
  again_at timestamptz,
  -- The Monday of the last week that had its reminder.
  last_week date,
  -- Set while one is to be sent: who has it, and until when.
  due_at timestamptz,
  taken_by uuid,
  taken_until timestamptz
);
comment on table private.reminders is
  'When each person wants to be reminded of the weekly sitting, and what is being sent right now.';
create index reminders_due on private.reminders (least(next_at, again_at)) where by_mail;
create index reminders_taken on private.reminders (taken_until) where due_at is not null;
grant select, insert, update on private.reminders to service_role;

-- Days and hours as the clock on the wall has them: an hour that a change of summer time leaves out comes when that is
-- over, one that it repeats comes once.
create function private.next_reminder(weekday integer, hour integer, time_zone text, after timestamptz)
returns timestamptz language sql stable set search_path = '' as $$
  select min(moment) from (
    select (day + make_interval(hours => hour)) at time zone time_zone as moment
    from generate_series(
      date_trunc('day', after at time zone time_zone) - interval '1 day',
      date_trunc('day', after at time zone time_zone) + interval '8 days', interval '1 day') as day
    where extract(isodow from day) = weekday
  ) as moments where moment > after
$$;
comment on function private.next_reminder(integer, integer, text, timestamptz) is
  'The first moment after another at which it is that weekday and hour in a time zone.';

create function private.week_of(moment timestamptz, time_zone text) returns date
language sql stable set search_path = '' as $$
  select date_trunc('week', moment at time zone time_zone)::date
$$;
comment on function private.week_of(timestamptz, text) is 'The Monday of the week of a moment, by the days of a time zone.';

-- By the names of places alone: PostgreSQL takes other texts for time zones too.
create function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone name;
  return name ~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$' and char_length(name) <= 64;
exception when invalid_parameter_value then
  return false;
end $$;
comment on function private.is_time_zone(text) is 'Whether a text names a time zone, such as America/Sao_Paulo.';

create function public.own_reminder() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('weekday', weekday, 'hour', hour, 'time_zone', time_zone, 'by_mail', by_mail)
  from private.reminders where user_id = auth.uid() and private.is_assured()
$$;
comment on function public.own_reminder() is
  'When the caller wants to be reminded of the weekly sitting, as {weekday, hour, time_zone, by_mail}; null where nothing was chosen.';
revoke execute on function public.own_reminder() from public, anon;
grant execute on function public.own_reminder() to authenticated;

create function public.set_reminder(weekday integer, hour integer, time_zone text, language text, by_mail boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_assured() then
    raise exception 'a second factor is needed' using errcode = 'insufficient_privilege';
  end if;
  if (weekday between 1 and 7 and hour between 0 and 23 and language in ('en', 'pt') and by_mail is not null
    and private.is_time_zone(time_zone)) is not true
  then
    raise exception 'a weekday from 1 to 7, an hour from 0 to 23, a time zone and a language are needed'
      using errcode = 'invalid_parameter_value';
  end if;
  insert into private.reminders as known (user_id, weekday, hour, time_zone, language, by_mail, next_at)
  values (auth.uid(), weekday, hour, time_zone, language, by_mail,
    private.next_reminder(weekday, hour, time_zone, private.clock()))
  on conflict (user_id) do update set weekday = excluded.weekday, hour = excluded.hour,
    time_zone = excluded.time_zone, language = excluded.language, by_mail = excluded.by_mail,
    next_at = excluded.next_at, again_at = null, due_at = null;
  return public.own_reminder();
end $$;
comment on function public.set_reminder(integer, integer, text, text, boolean) is
  'Chooses when the caller is reminded of the weekly sitting, and whether by mail; gives what own_reminder() gives.';
revoke execute on function public.set_reminder(integer, integer, text, text, boolean) from public, anon;
grant execute on function public.set_reminder(integer, integer, text, text, boolean) to authenticated;

-- Whether somebody may write, as private.has_access() says it of the caller.
create function private.may_sit(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.trials, private.settings
    where user_id = person and (not billing or now() + clock_offset < started_at + make_interval(hours => 16 * 24))
  ) or coalesce((
    select status = 'active' from public.subscriptions where user_id = person order by created_at desc limit 1
  ), false)
$$;
comment on function private.may_sit(uuid) is 'Whether the page of the sitting opens for a person: their trial runs or they pay.';

-- Gives what is to be sent now, up to `most`, to the server that calls itself `taker`, for two minutes: what it has not
-- begun to send by then another server gets. A reminder is passed over in silence where the week has had one or its
-- sitting is done, where there was a sitting within a day, where its moment is more than a day ago, and where the person cannot open the page: whoever was away
-- for long gets one, not many.
create function public.take_reminders(taker uuid, most integer)
returns table (person uuid, email text, language text, token uuid)
language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock();
  yesterday constant timestamptz := moment - interval '1 day';
begin
  with ripe as (
    select known.user_id, private.week_of(moment, known.time_zone) as week,
      coalesce(known.again_at between yesterday and moment, false) as is_again,
      -- Whoever was away for weeks asks about the latest moment alone.
      known.next_at <= moment
        and private.next_reminder(known.weekday, known.hour, known.time_zone, yesterday) <= moment as is_today
    from private.reminders as known
    where known.by_mail and least(known.next_at, known.again_at) <= moment
    order by least(known.next_at, known.again_at) limit most for update skip locked
  )
  update private.reminders as known set
    next_at = case when known.next_at <= moment
      then private.next_reminder(known.weekday, known.hour, known.time_zone, moment) else known.next_at end,
    again_at = case when known.again_at <= moment then null else known.again_at end,
    last_week = case when known.next_at <= moment then ripe.week else known.last_week end,
    due_at = case
      when ripe.is_again or ripe.is_today and known.last_week is distinct from ripe.week then moment end,
    taken_by = null, taken_until = '-infinity'
  from ripe where known.user_id = ripe.user_id;
  -- What nobody could send for a day is late.
  update private.reminders set due_at = null
    where due_at is not null and taken_until < moment and due_at < yesterday;
  return query
  with chosen as (
    select known.user_id from private.reminders as known
    where known.due_at is not null and known.taken_until < moment
    order by known.due_at limit most for update skip locked
  ), taken as (
    update private.reminders as known set
      taken_by = taker, taken_until = moment + interval '2 minutes',
      due_at = case when known.by_mail and private.may_sit(known.user_id) and not exists (
        select from public.sittings as done
        where done.user_id = known.user_id
          and (done.completed_at > yesterday
            or private.week_of(done.completed_at, known.time_zone) = private.week_of(moment, known.time_zone))
      ) then known.due_at end
    from chosen where known.user_id = chosen.user_id
    returning known.user_id, known.language, known.token, known.due_at
  )
  select taken.user_id, account.email::text, taken.language, taken.token
  from taken join auth.users as account on account.id = taken.user_id
  where taken.due_at is not null and account.email is not null and account.email_confirmed_at is not null
    and (account.banned_until is null or account.banned_until < now());
end $$;
comment on function public.take_reminders(uuid, integer) is
  'Gives reminders that are due to one server, so many at most; nobody else gets them for two minutes.';
revoke execute on function public.take_reminders(uuid, integer) from public, anon, authenticated;
grant execute on function public.take_reminders(uuid, integer) to service_role;

-- Right before it is handed over: from here on nobody else sends it, and where the server ends at this very moment nobody
-- does. One that comes twice is worse than one that does not come.
create function public.begin_reminder(taker uuid, person uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  with begun as (
    update private.reminders set due_at = null
    where user_id = person and taken_by = taker and due_at is not null
    returning 1
  )
  select exists (select from begun)
$$;
comment on function public.begin_reminder(uuid, uuid) is
  'Whether a server may send a reminder that it has taken; from then on it is sent.';
revoke execute on function public.begin_reminder(uuid, uuid) from public, anon, authenticated;
grant execute on function public.begin_reminder(uuid, uuid) to service_role;

-- What a mail offers: to be reminded again a day later, or never again by mail.
create function public.answer_reminder(token uuid, answer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if answer = 'snooze' then
    update private.reminders as known set again_at = private.clock() + interval '1 day'
      where known.token = answer_reminder.token and by_mail;
  elsif answer = 'stop' then
    update private.reminders as known set by_mail = false, again_at = null, due_at = null
      where known.token = answer_reminder.token;
  else
    return false;
  end if;
  return found;
end $$;
comment on function public.answer_reminder(uuid, text) is
  'Carries out what somebody chose in a reminder: snooze (again in a day) or stop; false where the token is nobody’s.';
revoke execute on function public.answer_reminder(uuid, text) from public, anon, authenticated;
grant execute on function public.answer_reminder(uuid, text) to service_role;

revoke execute on all functions in schema private from public;
