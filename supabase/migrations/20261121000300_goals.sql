-- Goals with their issues and strategies. A client may choose ids, so that a repeated insert does not duplicate;
-- it may write neither whose a row is nor when it was made.

create function private.tags_are_tidy(tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(tags) <= 30
    and (select count(distinct tag) = count(*) from unnest(tags) as tag)
    and (select coalesce(bool_and(tag = btrim(tag) and char_length(tag) between 1 and 50), true)
         from unnest(tags) as tag)
$$;
grant execute on function private.tags_are_tidy(text[]) to authenticated, service_role;

create function private.refuse_reopening() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'what is completed stays completed'
    using errcode = 'check_violation', hint = 'completed_at can be set once.';
end $$;
grant execute on function private.refuse_reopening() to authenticated, service_role;

create table public.goals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 10000),
  tags text[] not null default '{}' check (private.tags_are_tidy(tags)),
  satisfaction smallint not null default 2 check (satisfaction between 0 and 4),
  photo_filepath text check (photo_filepath like user_id || '/%' and char_length(photo_filepath) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  unique (id, user_id)
);

create index goals_in_order on public.goals (user_id, created_at);

create trigger a_completed_goal_stays_completed
  before update of completed_at on public.goals
  for each row when (old.completed_at is not null and new.completed_at is null)
  execute function private.refuse_reopening();

create table public.issues (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  goal_id uuid not null,
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  photo_filepath text check (photo_filepath like user_id || '/%' and char_length(photo_filepath) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade,
  -- Deferrable, so that two titles can change places in one statement.
  unique (goal_id, title) deferrable initially immediate
);

create table public.strategies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  goal_id uuid not null,
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  photo_filepath text check (photo_filepath like user_id || '/%' and char_length(photo_filepath) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade,
  unique (goal_id, title) deferrable initially immediate
);

create index issues_of_goal on public.issues (goal_id, created_at);
create index issues_of_person on public.issues (user_id);
create index strategies_of_goal on public.strategies (goal_id, created_at);
create index strategies_of_person on public.strategies (user_id);

alter table public.goals enable row level security;
alter table public.issues enable row level security;
alter table public.strategies enable row level security;

revoke all on public.goals, public.issues, public.strategies from anon, authenticated;
grant all on public.goals, public.issues, public.strategies to service_role;
grant select, delete on public.goals, public.issues, public.strategies to authenticated;

grant
  insert (id, title, description, tags, satisfaction, photo_filepath, completed_at),
  update (id, title, description, tags, satisfaction, photo_filepath, completed_at)
  on public.goals to authenticated;
grant
  insert (id, goal_id, title, description, photo_filepath, completed_at),
  update (id, goal_id, title, description, photo_filepath, completed_at)
  on public.issues to authenticated;
grant
  insert (id, goal_id, title, description, photo_filepath, completed_at),
  update (id, goal_id, title, description, photo_filepath, completed_at)
  on public.strategies to authenticated;
