-- One mail to whoever has subscribed, once for each plan, whoever learns first that it is active, and however late or often.

alter table private.plan_mails
  drop constraint plan_mails_kind_check,
  add constraint plan_mails_kind_check
    check (kind in ('trial_soon', 'trial_last_day', 'trial_over', 'payment_failed', 'subscribed')),
  add column amount integer,
  add column currency text;
comment on column private.plan_mails.amount is 'What a month of the plan costs, in cents, where its beginning is told.';
comment on column private.plan_mails.currency is 'What the amount is in, as Stripe writes it: usd.';

-- Who had subscribed before is not thanked now.
insert into private.plan_mails (user_id, kind, occasion, sent_at)
select user_id, 'subscribed', stripe_subscription_id, clock_timestamp() from public.subscriptions
where stripe_subscription_id is not null and status <> 'incomplete'
on conflict do nothing;

-- A plan of which a payment had failed before began earlier: its person is not thanked for mending it.
create function public.note_subscribed(person uuid, plan text, amount integer, currency text) returns void
language sql set search_path = '' as $$
  insert into private.plan_mails (user_id, kind, occasion, amount, currency)
  select user_id, 'subscribed', plan, note_subscribed.amount, note_subscribed.currency
  from public.subscriptions
  where user_id = person and stripe_subscription_id = plan and status = 'active' and not exists (
    select from private.plan_mails as failed
    where failed.user_id = person and failed.kind = 'payment_failed' and split_part(failed.occasion, ' ', 1) = plan
  )
  on conflict do nothing
$$;
comment on function public.note_subscribed(uuid, text, integer, text) is
  'Asks for the mail to whoever has subscribed, if it was never asked for; the amount is that of a month, in cents.';

create function private.paid_until(person uuid, plan text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select current_period_end from public.subscriptions
  where user_id = person and stripe_subscription_id = plan and status = 'active' and not cancel_at_period_end
$$;
comment on function private.paid_until(uuid, text) is
  'When the next month of a plan is charged; null where it is not active or ends then.';

-- What can be told about a beginning is true only while the plan goes on; after a week it is no news.
create function private.take_due_mails(most integer, person uuid) returns jsonb
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
    and (person is null or trials.user_id = person)
  on conflict do nothing;
  with due as (
    select kept.user_id, kept.kind, kept.occasion
    from private.plan_mails as kept
    where kept.sent_at is null and (person is null or kept.user_id = person)
      and (kept.taken_until is null or kept.taken_until < clock_timestamp())
      and case kept.kind
        when 'payment_failed' then (
          select newest.status in ('past_due', 'unpaid') from public.subscriptions as newest
          where newest.user_id = kept.user_id order by newest.created_at desc limit 1
        )
        when 'subscribed' then kept.made_at > clock_timestamp() - interval '7 days'
          and private.paid_until(kept.user_id, kept.occasion) is not null
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
    returning kept.user_id, kept.kind, kept.occasion, kept.amount, kept.currency
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'user_id', now_taken.user_id, 'kind', kind, 'occasion', occasion, 'ends_at', private.trial_end(now_taken.user_id),
    'amount', amount, 'currency', currency, 'charged_at', private.paid_until(now_taken.user_id, occasion)
  ) || private.waiting_of(now_taken.user_id)), '[]') into taken
  from now_taken;
  return taken;
end $$;
comment on function private.take_due_mails(integer, uuid) is
  'Gives what people, or one of them, are to be told now about their trial or plan, to one caller at a time.';

create or replace function public.take_plan_mails(most integer) returns jsonb
language sql security definer set search_path = '' as $$ select private.take_due_mails(most, null) $$;
comment on function public.take_plan_mails(integer) is
  'Gives what people are to be told now about their trial, their subscription or a failed payment, to one caller at a time.';

-- For who has just paid, or not paid: nobody else is told meanwhile, as of them it may not be known yet.
create function public.take_plan_mails_of(person uuid) returns jsonb
language sql security definer set search_path = '' as $$ select private.take_due_mails(10, person) $$;
comment on function public.take_plan_mails_of(uuid) is 'Gives what one person is to be told now, as take_plan_mails() does.';

revoke execute on function public.note_subscribed(uuid, text, integer, text), public.take_plan_mails_of(uuid)
  from public, anon, authenticated;
grant execute on function public.note_subscribed(uuid, text, integer, text), public.take_plan_mails_of(uuid)
  to service_role;

revoke execute on all functions in schema private from public;
