-- A failed payment is told once for each month, and the month was known by current_period_end. That is the day on which the
-- operator ends a plan where there is one: moving it told the same failure again, and a later month that failed was not told.

alter table public.subscriptions add column month_ends_at timestamptz;
comment on column public.subscriptions.month_ends_at is
  'When the month ends that was charged last; current_period_end is the end of the plan where that was canceled.';

-- As in 20261122035130, with the month; a server of an earlier version does not tell it.
create or replace function public.record_subscription(
  person uuid, observation integer, standing jsonb, event text default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  ended constant boolean := standing ->> 'status' in ('canceled', 'incomplete_expired');
  target uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(person::text, 0));
  if event is not null then
    insert into private.stripe_events (id) values (event) on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  if standing is null then
    update public.subscriptions as kept
    set status = 'canceled', cancel_at_period_end = false, observation = record_subscription.observation
    where kept.user_id = person and kept.stripe_subscription_id is not null
      and kept.status not in ('canceled', 'incomplete_expired')
      and kept.observation < record_subscription.observation;
    return true;
  end if;
  select id into target from public.subscriptions
  where user_id = person and stripe_subscription_id = standing ->> 'id'
  order by created_at desc limit 1;
  if target is null and not ended then
    target := (public.begin_checkout(person)).id;
  end if;
  update public.subscriptions as kept
  set stripe_subscription_id = standing ->> 'id',
    stripe_customer_id = standing ->> 'customer',
    status = standing ->> 'status',
    current_period_end = (standing ->> 'current_period_end')::timestamptz,
    month_ends_at = coalesce(standing ->> 'month_ends_at', standing ->> 'current_period_end')::timestamptz,
    cancel_at_period_end = (standing ->> 'cancel_at_period_end')::boolean,
    observation = record_subscription.observation
  where kept.id = target and kept.observation < record_subscription.observation;
  return true;
end $$;

-- As in 20261123020000, with the month.
create or replace function private.note_failed_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.plan_mails (user_id, kind, occasion)
  values (new.user_id, 'payment_failed', concat_ws(' ', new.stripe_subscription_id,
    extract(epoch from coalesce(new.month_ends_at, new.current_period_end))::bigint))
  on conflict do nothing;
  return null;
end $$;
create or replace trigger note_failed_payment
  after insert or update of status, current_period_end, month_ends_at on public.subscriptions
  for each row when (new.status = 'past_due') execute function private.note_failed_payment();

revoke execute on all functions in schema private from public;
