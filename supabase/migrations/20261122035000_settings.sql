-- What the operator sets: whether access is paid for, the clock that tests may move, and how much one person may keep.

-- `private` is what only functions and triggers reach; the API shows `public`. Each migration ends by taking back what
-- everybody may call by PostgreSQL's own default: who may call a private function is granted by name.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- The server writes its settings here at its start; on a Supabase project they are changed in the SQL editor.
create table private.settings (
  only_row boolean primary key default true check (only_row),
  billing boolean not null default true,
  clock_offset interval not null default '0',
  goals_at_most bigint not null default 1000,
  -- In each collection of goals and on each wall.
  rows_at_most bigint not null default 10000,
  todos_at_most bigint not null default 5000,
  -- The timeline, which grows by itself with every change.
  actions_at_most bigint not null default 100000,
  photos_at_most bigint not null default 2000,
  photo_bytes_at_most bigint not null default 1073741824,
  -- Rows and tombstones of one person, all tables together.
  trash_at_most bigint not null default 20000
);
comment on table private.settings is
  'The one row of what the operator sets: billing, the clock of tests, and how much one person may keep.';
insert into private.settings default values;
grant select, update on private.settings to service_role;

create function private.clock() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select now() + clock_offset from private.settings
$$;
comment on function private.clock() is 'The time, moved by the offset that tests may set.';
grant execute on function private.clock() to authenticated, service_role;

create function private.at_most(kind text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case kind
    when 'goals' then goals_at_most
    when 'todos' then todos_at_most
    when 'actions' then actions_at_most
    when 'photos' then photos_at_most
    when 'photo_bytes' then photo_bytes_at_most
    else rows_at_most
  end from private.settings
$$;
comment on function private.at_most(text) is 'The quota of one kind.';

create function public.set_access_settings(billing boolean, clock_offset_seconds integer) returns void
language sql set search_path = '' as $$
  update private.settings set
    billing = set_access_settings.billing,
    clock_offset = make_interval(secs => clock_offset_seconds)
  where only_row
$$;
comment on function public.set_access_settings(boolean, integer) is
  'Sets whether access is paid for, and how far the clock is moved; the server calls it when it starts.';
revoke execute on function public.set_access_settings(boolean, integer) from public, anon, authenticated;
grant execute on function public.set_access_settings(boolean, integer) to service_role;

create function public.set_quotas(quotas jsonb) returns void
language sql set search_path = '' as $$
  update private.settings set
    goals_at_most = (quotas ->> 'goals')::bigint,
    rows_at_most = (quotas ->> 'rows')::bigint,
    todos_at_most = (quotas ->> 'todos')::bigint,
    actions_at_most = (quotas ->> 'actions')::bigint,
    photos_at_most = (quotas ->> 'photos')::bigint,
    photo_bytes_at_most = (quotas ->> 'photo_bytes')::bigint
  where only_row
$$;
comment on function public.set_quotas(jsonb) is 'Sets how much one person may keep; the server calls it when it starts.';
revoke execute on function public.set_quotas(jsonb) from public, anon, authenticated;
grant execute on function public.set_quotas(jsonb) to service_role;

revoke execute on all functions in schema private from public;
