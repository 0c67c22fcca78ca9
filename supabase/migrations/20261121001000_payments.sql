-- What keeps `subscriptions` true to Stripe: one live row per person, each event once, and never an older view of Stripe
-- over a newer one.

create unique index one_live_subscription on public.subscriptions (user_id)
  where status not in ('canceled', 'incomplete_expired');
create index subscriptions_of_customer on public.subscriptions (stripe_customer_id);

-- The number of the look at Stripe that a row shows: a look that began later sees at least as much.
alter table public.subscriptions add column observation integer not null default 0;

create sequence private.observations as integer;
grant usage on sequence private.observations to service_role;

create table private.stripe_events (
  id text primary key,
  applied_at timestamptz not null default clock_timestamp()
);
grant select, insert on private.stripe_events to service_role;

create function public.next_observation() returns integer
language sql volatile set search_path = '' as $$ select nextval('private.observations')::integer $$;

-- The row that a checkout of the person works on: the live one, or a new one that goes on with the same customer.
create function public.begin_checkout(person uuid) returns public.subscriptions
language plpgsql set search_path = '' as $$
declare
  newest public.subscriptions;
begin
  perform pg_advisory_xact_lock(hashtextextended(person::text, 0));
  select * into newest from public.subscriptions
  where user_id = person order by created_at desc limit 1;
  if newest.id is null or newest.status in ('canceled', 'incomplete_expired') then
    insert into public.subscriptions (user_id, stripe_customer_id)
    values (person, newest.stripe_customer_id) returning * into newest;
  end if;
  return newest;
end $$;

-- Writes what a look at Stripe found, with the event that asked for it, in one transaction. `standing` is the person's
-- subscription there, or null when there is none. Gives false when the event was applied before.
create function public.record_subscription(
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
    cancel_at_period_end = (standing ->> 'cancel_at_period_end')::boolean,
    observation = record_subscription.observation
  where kept.id = target and kept.observation < record_subscription.observation;
  return true;
end $$;

revoke execute on function public.next_observation(), public.begin_checkout(uuid),
  public.record_subscription(uuid, integer, jsonb, text) from public, anon, authenticated;
grant execute on function public.next_observation(), public.begin_checkout(uuid),
  public.record_subscription(uuid, integer, jsonb, text) to service_role;
