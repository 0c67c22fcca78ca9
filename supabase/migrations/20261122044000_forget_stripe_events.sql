-- Stripe repeats an event for days, not for months: what was kept to apply each once goes after 90 days. On a Supabase
-- project pg_cron calls this every hour, like `empty_old_trash`.

create index stripe_events_applied_at on private.stripe_events (applied_at);
grant delete on private.stripe_events to service_role;

create function public.forget_stripe_events(most integer) returns integer
language sql volatile set search_path = '' as $$
  with gone as (
    delete from private.stripe_events where id in (
      select id from private.stripe_events
      where applied_at < clock_timestamp() - interval '90 days' limit most)
    returning 1
  )
  select count(*)::integer from gone
$$;
revoke execute on function public.forget_stripe_events(integer) from public, anon, authenticated;
grant execute on function public.forget_stripe_events(integer) to service_role;

comment on function public.forget_stripe_events(integer) is
  'Forgets events of Stripe that are older than 90 days, so many at most; gives how many.';
