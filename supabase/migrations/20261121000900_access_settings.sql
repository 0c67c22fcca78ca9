-- What access depends on beside the person: whether billing is on, and the clock that tests may move. The operator
-- writes this one row, through the server's settings or, on a Supabase project, in the SQL editor.

create table private.settings (
  only_row boolean primary key default true check (only_row),
  billing boolean not null default true,
  clock_offset interval not null default '0'
);
insert into private.settings default values;

revoke all on private.settings from public;
grant select, update on private.settings to service_role;

create function private.clock() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select now() + clock_offset from private.settings
$$;

create or replace function private.has_access() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.trials, private.settings
    where user_id = auth.uid()
      and (not billing or now() + clock_offset < started_at + interval '16 days')
  ) or coalesce((
    select status = 'active' from public.subscriptions
    where user_id = auth.uid() order by created_at desc limit 1
  ), false)
$$;

-- The trial as the server sees it, so that a clock of the person's own moves nothing.
create function public.own_trial() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'started_at', (select started_at from public.trials where user_id = auth.uid()),
    'now', private.clock()
  )
$$;

revoke execute on function public.own_trial() from public, anon;
grant execute on function public.own_trial() to authenticated;

-- What the operator's server says of itself at its start.
create function public.set_access_settings(billing boolean, clock_offset_seconds integer) returns void
language sql set search_path = '' as $$
  update private.settings set
    billing = set_access_settings.billing,
    clock_offset = make_interval(secs => clock_offset_seconds)
  where only_row
$$;

revoke execute on function public.set_access_settings(boolean, integer) from public, anon, authenticated;
grant execute on function public.set_access_settings(boolean, integer) to service_role;
