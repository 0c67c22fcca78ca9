-- An event of Stripe that never comes must not leave a plan standing that has ended there. So plans are read again: every day,
-- and every hour where something should have happened.

alter table public.subscriptions add column read_at timestamptz;
comment on column public.subscriptions.read_at is 'When the row was last compared with Stripe.';

create function private.note_reading() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.read_at := private.clock();
  return new;
end $$;
comment on function private.note_reading() is 'Trigger: notes when a subscription was last compared with Stripe.';
create trigger note_reading before update of observation on public.subscriptions
  for each row execute function private.note_reading();

create index subscriptions_to_read on public.subscriptions (read_at)
  where status not in ('canceled', 'incomplete_expired') and stripe_customer_id is not null;

-- A checkout that nobody finished is looked at for a week.
create function public.plans_to_read(most integer) returns table (person uuid, customer text)
language sql stable security definer set search_path = '' as $$
  select user_id, stripe_customer_id from public.subscriptions
  where status not in ('canceled', 'incomplete_expired') and stripe_customer_id is not null
    and (status <> 'incomplete' or created_at > private.clock() - interval '7 days')
    and (
      read_at is null or read_at < private.clock() - interval '24 hours'
      or ((status <> 'active' or current_period_end < private.clock()) and read_at < private.clock() - interval '1 hour')
    )
  order by read_at nulls first limit most
$$;
comment on function public.plans_to_read(integer) is 'The plans that have not been compared with Stripe for too long.';

-- Also where Stripe shows nothing new.
create function public.plan_was_read(person uuid) returns void
language sql set search_path = '' as $$
  update public.subscriptions set read_at = private.clock()
  where user_id = person and status not in ('canceled', 'incomplete_expired')
$$;
comment on function public.plan_was_read(uuid) is 'Notes that the plan of a person was compared with Stripe.';

revoke execute on function public.plans_to_read(integer), public.plan_was_read(uuid) from public, anon, authenticated;
grant execute on function public.plans_to_read(integer), public.plan_was_read(uuid) to service_role;

revoke execute on all functions in schema private from public;
