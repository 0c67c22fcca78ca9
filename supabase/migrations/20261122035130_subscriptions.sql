-- The paid plan, written by functions only, and the one rule of who may write: a running trial or an active plan. What
-- keeps the plan true to Stripe: one live row per person, each event once, and never an older view of Stripe over a newer
-- one.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  stripe_session_id text unique,
  stripe_customer_id text,
  stripe_subscription_id text,
  status text not null default 'incomplete' check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'
  )),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- The number of the look at Stripe that the row shows: a look that began later sees at least as much.
  observation integer not null default 0
);
comment on table public.subscriptions is
  'The paid plan of each person, as Stripe last showed it. Written by functions only; at most one row of a person has not ended.';

create index subscriptions_newest on public.subscriptions (user_id, created_at desc);
create unique index one_live_subscription on public.subscriptions (user_id)
  where status not in ('canceled', 'incomplete_expired');
create index subscriptions_of_customer on public.subscriptions (stripe_customer_id);

alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
grant all on public.subscriptions to service_role;

create policy "a person sees their subscriptions" on public.subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a second factor is proved" on public.subscriptions
  as restrictive for all to authenticated using ((select private.is_assured()));

-- Days left are 15 less the whole days since confirmation; the trial runs while they are 0 or more, so it ends when the
-- sixteenth day is full. Counted in hours, because a day of an interval is one of the session's time zone, which a client
-- may name, and has 25 hours where clocks are set back. The newest subscription decides, as it does in the app.
create function private.has_access() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.trials, private.settings
    where user_id = auth.uid()
      and (not billing or now() + clock_offset < started_at + make_interval(hours => 16 * 24))
  ) or coalesce((
    select status = 'active' from public.subscriptions
    where user_id = auth.uid() order by created_at desc limit 1
  ), false)
$$;
comment on function private.has_access() is
  'Whether the caller may write: the trial runs, the subscription is active, or billing is off.';
grant execute on function private.has_access() to authenticated, service_role;

create sequence private.observations as integer;
comment on sequence private.observations is
  'Numbers the readings of Stripe, so that an older one never overwrites a newer one.';
grant usage on sequence private.observations to service_role;

create table private.stripe_events (
  id text primary key,
  applied_at timestamptz not null default clock_timestamp()
);
comment on table private.stripe_events is 'The events of Stripe that were applied already, so that none is applied twice.';
grant select, insert on private.stripe_events to service_role;

create function public.next_observation() returns integer
language sql volatile set search_path = '' as $$ select nextval('private.observations')::integer $$;
comment on function public.next_observation() is 'Numbers a reading of Stripe before it is made.';

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
comment on function public.begin_checkout(uuid) is
  'Gives the subscription row that a checkout works on: the one that has not ended, or a new one of the same customer.';

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
comment on function public.record_subscription(uuid, integer, jsonb, text) is
  'Writes the snapshot of a subscription that was read from Stripe; false when the event was applied before.';

revoke execute on function public.next_observation(), public.begin_checkout(uuid),
  public.record_subscription(uuid, integer, jsonb, text) from public, anon, authenticated;
grant execute on function public.next_observation(), public.begin_checkout(uuid),
  public.record_subscription(uuid, integer, jsonb, text) to service_role;

revoke execute on all functions in schema private from public;
