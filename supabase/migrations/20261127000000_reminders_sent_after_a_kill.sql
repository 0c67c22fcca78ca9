-- A reminder that a server was sending when it was killed is sent by another one: whoever begins it has it for two minutes, and
-- it is due until it was handed over. begin_reminder stays for servers of the release before, which end it as they begin it.

alter table private.reminders
  -- The due_at that was begun last, and how often it was.
  add column tried_for timestamptz,
  add column tries smallint not null default 0;

-- The third time it ends here, so that a mail that ends every server does not come again and again.
create function public.hold_reminder(taker uuid, person uuid) returns uuid
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
    where device.user_id = person and (device.begun_at is null or device.begun_at < held.tried_for)
  )
  select encode(substr(sha256(convert_to(concat_ws(' ', person, extract(epoch from tried_for)), 'UTF8')), 1, 16), 'hex')::uuid
  from held
$$;
comment on function public.hold_reminder(uuid, uuid) is
  'Lets the server that has taken a reminder send it within two minutes; gives the id of its mail, the same for whoever has to send it again, or null.';
revoke execute on function public.hold_reminder(uuid, uuid) from public, anon, authenticated;
grant execute on function public.hold_reminder(uuid, uuid) to service_role;

create function public.reminder_sent(taker uuid, person uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.reminders set due_at = null
  where user_id = person and taken_by = taker and due_at = tried_for
$$;
comment on function public.reminder_sent(uuid, uuid) is 'Notes that a reminder of hold_reminder() was handed over.';
revoke execute on function public.reminder_sent(uuid, uuid) from public, anon, authenticated;
grant execute on function public.reminder_sent(uuid, uuid) to service_role;

-- A message to a device is under way while due_at is taken_until, when another server may send it; a newer reminder moves due_at.
alter table private.push_subscriptions add column taken_until timestamptz;

-- As in 20261123110000, but what nobody ends is given again, five times in all: a browser shows one message in the place of another.
create or replace function public.take_push()
returns table (id uuid, endpoint text, p256dh text, auth text, language text, token uuid, titles text[])
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  moment constant timestamptz := private.clock();
  taken private.push_subscriptions;
  chosen private.reminders;
begin
  loop
    update private.push_subscriptions as known set
        due_at = moment + interval '2 minutes', taken_until = moment + interval '2 minutes',
        attempts = known.attempts + 1
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
    if taken.attempts > 5 or taken.begun_at < moment - interval '12 hours' or not private.may_sit(taken.user_id)
      or private.has_sat(taken.user_id, chosen.time_zone, moment)
    then
      update private.push_subscriptions as known set due_at = null where known.id = taken.id;
      continue;
    end if;
    return query select taken.id, taken.endpoint, taken.p256dh, taken.auth, chosen.language, taken.token,
      case when taken.with_titles then array(
        select title from public.goals as goal where goal.user_id = taken.user_id and goal.completed_at is null
        order by private.rank_of(goal) collate "C", goal.id limit 3
      ) else '{}' end;
    exit;
  end loop;
end $$;

create or replace function public.end_push_attempt(subscription uuid, outcome text, wait_seconds integer default 0) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if outcome = 'gone' then
    delete from private.push_subscriptions where id = subscription;
  else
    update private.push_subscriptions set due_at = case when outcome = 'later' and attempts < 5
      then private.clock() + make_interval(secs => least(10800, greatest(wait_seconds, 60 * 2 ^ attempts))) end
    where id = subscription and due_at = taken_until;
  end if;
end $$;

-- Whoever asks for it tomorrow has it already: it does not come once more today.
create or replace function public.answer_reminder(token uuid, answer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if answer = 'snooze' then
    update private.reminders as known set again_at = private.clock() + interval '1 day', due_at = null
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

revoke execute on all functions in schema private from public;
