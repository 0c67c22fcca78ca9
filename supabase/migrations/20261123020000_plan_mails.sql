-- What a person is told about their trial and their payments outside of the app: three days before the trial's end, on its last
-- day, after it, and when a payment failed. Each once, whichever server looks first.

create table private.plan_mails (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('trial_soon', 'trial_last_day', 'trial_over', 'payment_failed')),
  -- Which payment failed: the month that it was for. Of the trial there is one occasion.
  occasion text not null default '',
  made_at timestamptz not null default clock_timestamp(),
  -- Until when whoever took it has it for themselves.
  taken_until timestamptz,
  sent_at timestamptz,
  -- When the person put the notice in the app away.
  put_away_at timestamptz,
  primary key (user_id, kind, occasion)
);
comment on table private.plan_mails is
  'What each person was told about their trial and their failed payments, so that nothing is told twice.';
create index plan_mails_to_send on private.plan_mails (made_at) where sent_at is null;
grant select, insert, update on private.plan_mails to service_role;

create index trials_by_start on public.trials (started_at);

-- The trial runs for 16 times 24 hours (has_access). While days left are 3, 2 or 1 it ends soon; on day 15 it is the last day.
-- After a week nobody is told any more that it is over: an installation that learns to tell does not write to people of last year.
create function private.trial_stage(started_at timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when age < 12 * 24 then null
    when age < 15 * 24 then 'trial_soon'
    when age < 16 * 24 then 'trial_last_day'
    when age < 23 * 24 then 'trial_over'
  end
  from (select extract(epoch from private.clock() - started_at) / 3600 as age) as hours
$$;
comment on function private.trial_stage(timestamptz) is
  'Which of the three notices about its end a trial that began then calls for now; null for none.';

-- Whoever has ever subscribed knows what there is to decide.
create function private.has_subscribed(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.subscriptions where user_id = person and stripe_subscription_id is not null
  )
$$;
comment on function private.has_subscribed(uuid) is 'Whether a person has or had a plan at Stripe.';

create function private.waiting_of(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'goals', (select count(*) from public.goals where user_id = person),
    'cards', (select count(*) from public.wishes where user_id = person)
      + (select count(*) from public.achievements where user_id = person)
      + (select count(*) from public.gratitudes where user_id = person)
      + (select count(*) from public.affirmations where user_id = person)
  )
$$;
comment on function private.waiting_of(uuid) is 'How many goals and cards of walls a person has.';

-- Gives what is to be told now, and for five minutes to nobody else: a server that ends meanwhile leaves it to another.
create function public.take_plan_mails(most integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken jsonb;
begin
  if not (select billing from private.settings) then
    return '[]';
  end if;
  insert into private.plan_mails (user_id, kind)
  select trials.user_id, private.trial_stage(trials.started_at)
  from public.trials
  where trials.started_at > private.clock() - interval '552 hours'
    and trials.started_at <= private.clock() - interval '288 hours'
    and not private.has_subscribed(trials.user_id)
  on conflict do nothing;
  with due as (
    select kept.user_id, kept.kind, kept.occasion
    from private.plan_mails as kept
    where kept.sent_at is null
      and (kept.taken_until is null or kept.taken_until < clock_timestamp())
      and case when kept.kind = 'payment_failed'
        then (
          select newest.status in ('past_due', 'unpaid') from public.subscriptions as newest
          where newest.user_id = kept.user_id order by newest.created_at desc limit 1
        )
        else not private.has_subscribed(kept.user_id) and kept.kind = (
          select private.trial_stage(trials.started_at) from public.trials where trials.user_id = kept.user_id
        )
      end
    order by kept.made_at limit most
    for update skip locked
  ), now_taken as (
    update private.plan_mails as kept set taken_until = clock_timestamp() + interval '5 minutes'
    from due
    where (kept.user_id, kept.kind, kept.occasion) = (due.user_id, due.kind, due.occasion)
    returning kept.user_id, kept.kind, kept.occasion
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'user_id', now_taken.user_id, 'kind', kind, 'occasion', occasion, 'ends_at', private.trial_end(now_taken.user_id)
  ) || private.waiting_of(now_taken.user_id)), '[]') into taken
  from now_taken;
  return taken;
end $$;
comment on function public.take_plan_mails(integer) is
  'Gives what people are to be told now about their trial or a failed payment, to one caller at a time.';

create function public.plan_mail_sent(person uuid, told text, told_occasion text) returns void
language sql set search_path = '' as $$
  update private.plan_mails set sent_at = clock_timestamp()
  where user_id = person and kind = told and occasion = told_occasion
$$;
comment on function public.plan_mail_sent(uuid, text, text) is 'Notes that a mail of take_plan_mails() was handed over.';

-- When the trial of a person ends.
create function private.trial_end(person uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select started_at + make_interval(hours => 16 * 24) from public.trials where user_id = person
$$;
comment on function private.trial_end(uuid) is 'When the trial of a person ends or ended.';

-- Who subscribes while days of the trial are left keeps them. With less than one day left there is nothing to keep.
create function public.first_charge(person uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.trial_end(person) where private.trial_end(person) >= private.clock() + interval '24 hours'
$$;
comment on function public.first_charge(uuid) is
  'When a plan that begins now is first charged: at the end of the trial; null when at once.';

-- A failed payment is told once for each month that it was for, however it was learnt.
create function private.note_failed_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.plan_mails (user_id, kind, occasion)
  values (new.user_id, 'payment_failed', 
    concat_ws(' ', new.stripe_subscription_id, extract(epoch from new.current_period_end)::bigint))
  on conflict do nothing;
  return null;
end $$;
comment on function private.note_failed_payment() is 'Trigger: asks for a mail about a payment that failed.';
create trigger note_failed_payment
  after insert or update of status, current_period_end on public.subscriptions
  for each row when (new.status = 'past_due') execute function private.note_failed_payment();

-- The quiet notice in the app, which goes when it is put away, on every device.
create function public.own_trial_notice() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', case when not private.has_subscribed(auth.uid()) and not exists (
      select from private.plan_mails where user_id = auth.uid()
        and kind = private.trial_stage(trials.started_at) and put_away_at is not null
    ) then private.trial_stage(trials.started_at) end,
    'ends_at', private.trial_end(auth.uid())
  ) || private.waiting_of(auth.uid())
  from public.trials where user_id = auth.uid() and private.is_assured()
$$;
comment on function public.own_trial_notice() is
  'Which notice about the end of their trial the caller has not put away, and what waits for them.';

create function public.put_away_trial_notice(told text) returns void
language sql security definer set search_path = '' as $$
  insert into private.plan_mails as kept (user_id, kind, put_away_at)
  select user_id, told, clock_timestamp() from public.trials
  where user_id = auth.uid() and private.is_assured() and private.trial_stage(started_at) = told
  on conflict (user_id, kind, occasion) do update set put_away_at = coalesce(kept.put_away_at, excluded.put_away_at)
$$;
comment on function public.put_away_trial_notice(text) is 'Puts the notice away that own_trial_notice() gives the caller.';

revoke execute on function public.take_plan_mails(integer), public.plan_mail_sent(uuid, text, text),
  public.first_charge(uuid) from public, anon, authenticated;
grant execute on function public.take_plan_mails(integer), public.plan_mail_sent(uuid, text, text),
  public.first_charge(uuid) to service_role;
revoke execute on function public.own_trial_notice(), public.put_away_trial_notice(text) from public, anon;
grant execute on function public.own_trial_notice(), public.put_away_trial_notice(text) to authenticated;

revoke execute on all functions in schema private from public;
