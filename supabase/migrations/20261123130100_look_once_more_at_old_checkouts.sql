-- A checkout that nobody finished is looked at for a week, and once more after it: it may have been paid while no server
-- was there to hear of it, or to look.

create or replace function public.plans_to_read(most integer) returns table (person uuid, customer text)
language sql stable security definer set search_path = '' as $$
  select user_id, stripe_customer_id from public.subscriptions
  where status not in ('canceled', 'incomplete_expired') and stripe_customer_id is not null
    and (status <> 'incomplete' or read_at is null or read_at < created_at + interval '7 days')
    and (
      read_at is null or read_at < private.clock() - interval '24 hours'
      or ((status <> 'active' or current_period_end < private.clock()) and read_at < private.clock() - interval '1 hour')
    )
  order by read_at nulls first limit most
$$;
