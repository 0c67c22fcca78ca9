-- What hangs on the walls. A wish or an achievement may belong to a goal; each has a description or a photo.

create table public.wishes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  goal_id uuid,
  description text not null default '' check (char_length(description) <= 5000),
  photo_filepath text check (photo_filepath like user_id || '/%' and char_length(photo_filepath) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  photo_placeholder text,
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade,
  constraint wishes_say_something check (btrim(description) <> '' or photo_filepath is not null)
);
comment on table public.wishes is
  'Cards of the wall of wishes, or of one goal. Fulfilled while completed_at is set; it may be cleared again.';

create table public.achievements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  goal_id uuid,
  description text not null default '' check (char_length(description) <= 5000),
  photo_filepath text check (photo_filepath like user_id || '/%' and char_length(photo_filepath) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  photo_placeholder text,
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade,
  constraint achievements_say_something check (btrim(description) <> '' or photo_filepath is not null)
);
comment on table public.achievements is 'Cards of the wall of achievements, or of one goal.';

create table public.gratitudes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  description text not null default '' check (char_length(description) <= 5000),
  photo_filepath text check (photo_filepath like user_id || '/%' and char_length(photo_filepath) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  photo_placeholder text,
  constraint gratitudes_say_something check (btrim(description) <> '' or photo_filepath is not null)
);
comment on table public.gratitudes is 'Cards of the wall of gratitude.';

create table public.affirmations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  description text not null check (btrim(description) <> '' and char_length(description) <= 5000),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table public.affirmations is 'Cards of the wall of affirmations; they have no photo.';

create index wishes_of_goal on public.wishes (user_id, goal_id, created_at);
create index wishes_in_order on public.wishes (user_id, created_at);
create index achievements_of_goal on public.achievements (user_id, goal_id, created_at);
create index achievements_in_order on public.achievements (user_id, created_at);
create index gratitudes_in_order on public.gratitudes (user_id, created_at);
create index affirmations_in_order on public.affirmations (user_id, created_at);

-- A wish alone can be unset as fulfilled.
do $$
declare
  wall text;
begin
  foreach wall in array array['achievements', 'gratitudes', 'affirmations'] loop
    execute format(
      'create trigger what_is_completed_stays_completed before update of completed_at on public.%I
       for each row when (old.completed_at is not null and new.completed_at is null)
       execute function private.refuse_reopening()', wall);
  end loop;
end $$;

alter table public.wishes enable row level security;
alter table public.achievements enable row level security;
alter table public.gratitudes enable row level security;
alter table public.affirmations enable row level security;

revoke all on public.wishes, public.achievements, public.gratitudes, public.affirmations from anon, authenticated;
grant all on public.wishes, public.achievements, public.gratitudes, public.affirmations to service_role;
grant select, delete on public.wishes, public.achievements, public.gratitudes, public.affirmations to authenticated;

grant
  insert (id, goal_id, description, photo_filepath, photo_placeholder, created_at, completed_at),
  update (id, goal_id, description, photo_filepath, photo_placeholder, completed_at)
  on public.wishes, public.achievements to authenticated;
grant
  insert (id, description, photo_filepath, photo_placeholder, created_at, completed_at),
  update (id, description, photo_filepath, photo_placeholder, completed_at)
  on public.gratitudes to authenticated;
grant
  insert (id, description, created_at, completed_at),
  update (id, description, completed_at)
  on public.affirmations to authenticated;

-- Rows are their owner's alone. Adding and changing needs access, except on the wall of affirmations, whose screen asks
-- for a session only.
do $$
declare
  wanted record;
  owned constant text := 'user_id = (select auth.uid())';
  writable text;
begin
  for wanted in
    select * from (values
      ('wishes', true), ('achievements', true), ('gratitudes', true), ('affirmations', false)
    ) as ruled (name, paid)
  loop
    writable := owned || case when wanted.paid then ' and (select private.has_access())' else '' end;
    execute format('create policy "owners read" on public.%I for select to authenticated using (%s)',
      wanted.name, owned);
    execute format('create policy "owners add" on public.%I for insert to authenticated with check (%s)',
      wanted.name, writable);
    execute format('create policy "owners change" on public.%I for update to authenticated using (%s) with check (%s)',
      wanted.name, writable, owned);
    execute format('create policy "owners delete" on public.%I for delete to authenticated using (%s)',
      wanted.name, owned);
    execute format('create policy "a second factor is proved" on public.%I as restrictive for all to authenticated
      using ((select private.is_assured()))', wanted.name);
  end loop;
end $$;
