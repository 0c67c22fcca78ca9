-- The paid plan, written by functions only, and the one rule of who may write: a running trial or an active plan.

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
  created_at timestamptz not null default clock_timestamp()
);

create index subscriptions_newest on public.subscriptions (user_id, created_at desc);

alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
grant all on public.subscriptions to service_role;

create policy "a person sees their subscriptions" on public.subscriptions
  for select to authenticated using (user_id = (select auth.uid()));

-- Days left are 15 less the whole days since confirmation; the trial runs while they are 0 or more, so it ends when
-- the sixteenth day is full. The newest subscription decides, as it does in the app.
create function private.has_access() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.trials
    where user_id = auth.uid() and now() < started_at + interval '16 days'
  ) or coalesce((
    select status = 'active' from public.subscriptions
    where user_id = auth.uid() order by created_at desc limit 1
  ), false)
$$;

grant execute on function private.has_access() to authenticated, service_role;
