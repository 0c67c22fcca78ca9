-- A day of `interval '16 days'` is a day of the session's time zone, which a client may name, and has 25 hours where
-- clocks are set back. The trial is counted in hours, which are as long everywhere.

create or replace function private.has_access() returns boolean
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
