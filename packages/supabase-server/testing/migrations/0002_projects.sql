-- A schema with one of each kind that rest/v1 is asked for: children by a key, a list that is put in order, JSON, and a
-- table that people only read.
create table public.projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (btrim(title) <> ''),
  description text not null default '',
  tags text[] not null default '{}',
  rating smallint not null default 2 check (rating between 0 and 4),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, user_id)
);

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  project_id uuid not null,
  title text not null,
  unique (project_id, title),
  foreign key (project_id, user_id) references public.projects (id, user_id) on delete cascade
);

create table public.steps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  project_id uuid,
  title text not null,
  foreign key (project_id, user_id) references public.projects (id, user_id) on delete cascade
);

create table public.items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null,
  completed boolean not null default false,
  "order" integer not null default 1,
  created_at timestamptz not null default now()
);

create table public.events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  facts jsonb not null
);

create table public.releases (
  id uuid primary key default gen_random_uuid(),
  name text not null
);

do $$
declare
  name text;
begin
  foreach name in array array['projects', 'tasks', 'steps', 'items', 'events'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "a person sees and writes their own" on public.%I for all to authenticated
      using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', name);
    execute format('grant select, delete on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end
$$;
alter table public.releases enable row level security;
create policy "everybody sees releases" on public.releases for select to authenticated using (true);
grant select on public.releases to authenticated;

-- Column by column, so that a write of any other is refused.
grant insert (id, title, description, tags, rating, completed_at),
  update (title, description, tags, rating, completed_at) on public.projects to authenticated;
grant insert (id, project_id, title), update (title) on public.tasks, public.steps to authenticated;
grant insert (id, title, completed, "order"), update (id, title, completed, "order") on public.items to authenticated;
grant insert (facts) on public.events to authenticated;
