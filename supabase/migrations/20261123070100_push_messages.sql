-- What is sent to devices: by the claim of the mail (20261123031000_reminders.sql), then message by message.

-- Like 20261123031000 had it, and for whoever has a device; the address is null for whom no mail is to be sent.
create or replace function public.take_reminders(taker uuid, most integer)
returns table (person uuid, email text, language text, token uuid)
language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock();
  yesterday constant timestamptz := moment - interval '1 day';
begin
  with ripe as (
    select known.user_id, private.week_of(moment, known.time_zone) as week, private.is_wanted(known) as is_wanted,
      coalesce(known.again_at between yesterday and moment, false) as is_again,
      -- Whoever was away for weeks asks about the latest moment alone.
      known.next_at <= moment
        and private.next_reminder(known.weekday, known.hour, known.time_zone, yesterday) <= moment as is_today
    from private.reminders as known
    where least(known.next_at, known.again_at) <= moment
    order by least(known.next_at, known.again_at) limit most for update skip locked
  )
  update private.reminders as known set
    next_at = case when known.next_at <= moment
      then private.next_reminder(known.weekday, known.hour, known.time_zone, moment) else known.next_at end,
    again_at = case when known.again_at <= moment then null else known.again_at end,
    last_week = case when ripe.is_wanted and known.next_at <= moment then ripe.week else known.last_week end,
    due_at = case
      when ripe.is_wanted and (ripe.is_again or ripe.is_today and known.last_week is distinct from ripe.week)
      then moment end,
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
      due_at = case
        when private.is_wanted(known) and private.may_sit(known.user_id)
          and not private.has_sat(known.user_id, known.time_zone, moment)
        then known.due_at end
    from chosen where known.user_id = chosen.user_id
    returning known.user_id, known.by_mail, known.language, known.token, known.due_at
  )
  select taken.user_id, case when taken.by_mail then account.email::text end, taken.language, taken.token
  from taken join auth.users as account on account.id = taken.user_id
  where taken.due_at is not null and account.email is not null and account.email_confirmed_at is not null
    and (account.banned_until is null or account.banned_until < now());
end $$;

create function private.is_wanted(known private.reminders) returns boolean
language sql stable security definer set search_path = '' as $$
  select known.by_mail or exists (select from private.push_subscriptions where user_id = known.user_id)
$$;
comment on function private.is_wanted(private.reminders) is 'Whether somebody is reminded in any way.';

create function private.has_sat(person uuid, time_zone text, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.sittings as done
    where done.user_id = person and (done.completed_at > moment - interval '1 day'
      or private.week_of(done.completed_at, time_zone) = private.week_of(moment, time_zone))
  )
$$;
comment on function private.has_sat(uuid, text, timestamptz) is
  'Whether a person’s sitting of the week of a moment is done, or one is within a day.';

-- Whoever wants no reminder at all is passed over once a week too, so that they are not looked at each time.
drop index private.reminders_due;
create index reminders_due on private.reminders (least(next_at, again_at));

create or replace function public.begin_reminder(taker uuid, person uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  with begun as (
    update private.reminders set due_at = null
    where user_id = person and taken_by = taker and due_at is not null
    returning 1
  ), to_devices as (
    update private.push_subscriptions set begun_at = private.clock(), due_at = private.clock(), attempts = 0
    where user_id = person and exists (select from begun)
  )
  select exists (select from begun)
$$;
comment on function public.begin_reminder(uuid, uuid) is
  'Whether a server may send a reminder that it has taken; from then on it is sent, and waits for take_push to send it to devices.';

-- One message, for the server that asks: from here on nobody else sends it, and where that one ends at this very moment
-- nobody does, as with mails. What is late by twelve hours, and what the person has done meanwhile, is passed over.
create function public.take_push()
returns table (id uuid, endpoint text, p256dh text, auth text, language text, token uuid, titles text[])
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  moment constant timestamptz := private.clock();
  taken private.push_subscriptions;
  chosen private.reminders;
begin
  loop
    update private.push_subscriptions as known set due_at = null, attempts = known.attempts + 1
      where known.id = (
        select next.id from private.push_subscriptions as next
        where next.due_at <= moment order by next.due_at limit 1 for update skip locked
      )
      returning known.* into taken;
    exit when taken.id is null;
    if not private.is_signed_in(taken.session_id) or not private.is_push_endpoint(taken.endpoint) then
      delete from private.push_subscriptions as known where known.id = taken.id;
      continue;
    end if;
    select known.* into strict chosen from private.reminders as known where known.user_id = taken.user_id;
    continue when taken.begun_at < moment - interval '12 hours' or not private.may_sit(taken.user_id)
      or private.has_sat(taken.user_id, chosen.time_zone, moment);
    return query select taken.id, taken.endpoint, taken.p256dh, taken.auth, chosen.language, taken.token,
      case when taken.with_titles then array(
        select title from public.goals as goal where goal.user_id = taken.user_id order by goal.created_at limit 3
      ) else '{}' end;
    exit;
  end loop;
end $$;
comment on function public.take_push() is
  'Gives one message to a device that is due, to the one server that may send it; nothing where none is.';
revoke execute on function public.take_push() from public, anon, authenticated;
grant execute on function public.take_push() to service_role;

-- Five times at most, further and further apart; what the push service itself asks for counts, up to three hours.
create function public.end_push_attempt(subscription uuid, outcome text, wait_seconds integer default 0) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if outcome = 'gone' then
    delete from private.push_subscriptions where id = subscription;
  elsif outcome = 'later' then
    update private.push_subscriptions set
      due_at = private.clock() + make_interval(secs => least(10800, greatest(wait_seconds, 60 * 2 ^ attempts)))
      where id = subscription and due_at is null and attempts < 5;
  end if;
end $$;
comment on function public.end_push_attempt(uuid, text, integer) is
  'Tells what became of a message: sent, gone (the device is forgotten) or later (tried again within limits).';
revoke execute on function public.end_push_attempt(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.end_push_attempt(uuid, text, integer) to service_role;

-- A browser may give a device another address by itself, also while nobody is there: the token says whose it was.
create function public.renew_push(token uuid, endpoint text, p256dh text, auth text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_push_endpoint(endpoint) or not private.are_push_keys(p256dh, renew_push.auth) then
    return false;
  end if;
  delete from private.push_subscriptions as known
    where known.endpoint = renew_push.endpoint and known.token <> renew_push.token
      and exists (select from private.push_subscriptions as own where own.token = renew_push.token);
  update private.push_subscriptions as known
    set endpoint = renew_push.endpoint, p256dh = renew_push.p256dh, auth = renew_push.auth
    where known.token = renew_push.token and private.is_signed_in(known.session_id);
  return found;
end $$;
comment on function public.renew_push(uuid, text, text, text) is
  'Sends to another address of the same device from now on; false where the token is nobody’s or the address is none.';
revoke execute on function public.renew_push(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.renew_push(uuid, text, text, text) to service_role;

create or replace function public.answer_reminder(token uuid, answer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if answer = 'snooze' then
    update private.reminders as known set again_at = private.clock() + interval '1 day'
      where known.token = answer_reminder.token and private.is_wanted(known)
        or known.user_id = (
          select device.user_id from private.push_subscriptions as device where device.token = answer_reminder.token);
  elsif answer = 'stop' then
    delete from private.push_subscriptions as device where device.token = answer_reminder.token;
    if found then
      return true;
    end if;
    update private.reminders as known set by_mail = false, again_at = null, due_at = null
      where known.token = answer_reminder.token;
  else
    return false;
  end if;
  return found;
end $$;
comment on function public.answer_reminder(uuid, text) is
  'Carries out what somebody chose in a reminder: snooze (again in a day) or stop (no more of this kind, or on this device).';

revoke execute on all functions in schema private from public;
