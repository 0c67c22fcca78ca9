-- Goals with their issues and strategies. A client may choose ids, so that a repeated insert does not duplicate, and say
-- when a row was made (20261122035500_changes.sql); it may write neither whose a row is nor when it changed.

create function private.tags_are_tidy(tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(tags) <= 30
    and (select count(distinct tag) = count(*) from unnest(tags) as tag)
    and (select coalesce(bool_and(tag = btrim(tag) and char_length(tag) between 1 and 50), true)
         from unnest(tags) as tag)
$$;
comment on function private.tags_are_tidy(text[]) is 'Whether the tags of a goal are few, short, trimmed and different.';
grant execute on function private.tags_are_tidy(text[]) to authenticated, service_role;

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
  updated_at timestamptz not null default now(),
  photo_placeholder text,
  unique (id, user_id)
);
comment on table public.goals is
  'What a person works towards: title, description, tags, photo and satisfaction. Ongoing until completed_at is set.';
create index goals_in_order on public.goals (user_id, created_at);

create table public.issues (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  goal_id uuid not null,
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  photo_filepath text check (photo_filepath like user_id || '/%' and char_length(photo_filepath) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  photo_placeholder text,
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade,
  -- Deferrable, so that two titles can change places in one statement.
  unique (goal_id, title) deferrable initially immediate
);
comment on table public.issues is 'What stands in the way of a goal. Resolved once completed_at is set.';
-- A goal's collections are looked up by the goal and its owner and come in order: one index holds all three, so that
-- reading them neither visits the person's other rows nor sorts. It serves what asks for the owner alone, too.
create index issues_of_goal on public.issues (user_id, goal_id, created_at);

create table public.strategies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  goal_id uuid not null,
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  photo_filepath text check (photo_filepath like user_id || '/%' and char_length(photo_filepath) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  photo_placeholder text,
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade,
  unique (goal_id, title) deferrable initially immediate
);
comment on table public.strategies is 'How a goal may be reached. Resolved once completed_at is set.';
create index strategies_of_goal on public.strategies (user_id, goal_id, created_at);

create function private.refuse_reopening() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'what is completed stays completed'
    using errcode = 'check_violation', hint = 'completed_at can be set once.';
end $$;
comment on function private.refuse_reopening() is 'Trigger: refuses to clear the completion of a row.';
grant execute on function private.refuse_reopening() to authenticated, service_role;

create trigger a_completed_goal_stays_completed
  before update of completed_at on public.goals
  for each row when (old.completed_at is not null and new.completed_at is null)
  execute function private.refuse_reopening();

alter table public.goals enable row level security;
alter table public.issues enable row level security;
alter table public.strategies enable row level security;

revoke all on public.goals, public.issues, public.strategies from anon, authenticated;
grant all on public.goals, public.issues, public.strategies to service_role;
grant select, delete on public.goals, public.issues, public.strategies to authenticated;

grant
  insert (id, title, description, tags, satisfaction, photo_filepath, photo_placeholder, created_at, completed_at),
  update (id, title, description, tags, satisfaction, photo_filepath, photo_placeholder, completed_at)
  on public.goals to authenticated;
grant
  insert (id, goal_id, title, description, photo_filepath, photo_placeholder, created_at, completed_at),
  update (id, goal_id, title, description, photo_filepath, photo_placeholder, completed_at)
  on public.issues to authenticated;
grant
  insert (id, goal_id, title, description, photo_filepath, photo_placeholder, created_at, completed_at),
  update (id, goal_id, title, description, photo_filepath, photo_placeholder, completed_at)
  on public.strategies to authenticated;

-- Rows are their owner's alone. Reading and deleting one's own never needs a subscription; adding and changing does.
do $$
declare
  ruled text;
  owned constant text := 'user_id = (select auth.uid())';
  writable constant text := owned || ' and (select private.has_access())';
begin
  foreach ruled in array array['goals', 'issues', 'strategies'] loop
    execute format('create policy "owners read" on public.%I for select to authenticated using (%s)', ruled, owned);
    execute format('create policy "owners add" on public.%I for insert to authenticated with check (%s)',
      ruled, writable);
    execute format('create policy "owners change" on public.%I for update to authenticated using (%s) with check (%s)',
      ruled, writable, owned);
    execute format('create policy "owners delete" on public.%I for delete to authenticated using (%s)', ruled, owned);
    execute format('create policy "a second factor is proved" on public.%I as restrictive for all to authenticated
      using ((select private.is_assured()))', ruled);
  end loop;
end $$;

-- Changes some columns of some rows of a collection at once: of each row only those that are named. An upsert would bring
-- back what was deleted elsewhere, and undo what was changed elsewhere on the same row. It runs with the rights of whoever
-- calls it, so every policy holds.
-- Takes a table and up to 200 objects with an `id` and the columns to change. Gives the rows as they are then; one that
-- is not there any more is missing. A call without the right to write fails as a whole.
create function public.change_rows(kind text, changes jsonb) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  columns constant text := case
    when kind in ('issues', 'strategies') then 'title, completed_at'
    when kind in ('wishes', 'achievements') then 'description, photo_filepath, completed_at'
  end;
  wanted jsonb;
  changed jsonb;
  is_there boolean;
  answer jsonb := '[]';
begin
  if columns is null or jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 200
    or jsonb_path_exists(changes, '$[*] ? (@.type() != "object")')
  then
    raise exception 'a collection and up to 200 changes are needed' using errcode = 'invalid_parameter_value';
  end if;
  -- Two titles can change places.
  set constraints all deferred;
  for wanted in select value from jsonb_array_elements(changes) loop
    changed := null;
    execute format(
      'update public.%1$I as known set (%2$s) = (select %2$s from jsonb_populate_record(known, $1))
       where id = ($1 ->> ''id'')::uuid returning to_jsonb(known)', kind, columns)
      into changed using wanted;
    if changed is not null then
      answer := answer || jsonb_build_array(changed);
    else
      execute format('select exists (select from public.%I where id = ($1 ->> ''id'')::uuid)', kind)
        into is_there using wanted;
      if is_there then
        raise exception 'changing needs a running trial or an active plan' using errcode = 'insufficient_privilege';
      end if;
    end if;
  end loop;
  set constraints all immediate;
  return answer;
end $$;
comment on function public.change_rows(text, jsonb) is
  'Changes named columns of up to 200 rows of a collection at once, and gives the rows that are still there.';
revoke execute on function public.change_rows(text, jsonb) from public, anon;
grant execute on function public.change_rows(text, jsonb) to authenticated;

revoke execute on all functions in schema private from public;
