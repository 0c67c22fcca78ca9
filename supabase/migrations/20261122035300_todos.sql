-- The to-do list. Its order is the person's own: rows are numbered 1..n.

create table public.todos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (btrim(title) <> '' and char_length(title) <= 500),
  completed boolean not null default false,
  "order" integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now()
);
comment on table public.todos is 'The lines of the to-do list, in the order that the person gave them.';
create index todos_in_order on public.todos (user_id, "order");

alter table public.todos enable row level security;
revoke all on public.todos from anon, authenticated;
grant all on public.todos to service_role;
grant select, delete on public.todos to authenticated;
grant
  insert (id, title, completed, "order", created_at),
  update (id, title, completed, "order")
  on public.todos to authenticated;

-- The screen asks for a session only: no trial or plan is needed.
create policy "owners read" on public.todos for select to authenticated using (user_id = (select auth.uid()));
create policy "owners add" on public.todos for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners change" on public.todos for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "owners delete" on public.todos for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second factor is proved" on public.todos
  as restrictive for all to authenticated using ((select private.is_assured()));

-- Puts to-dos in another place and numbers the whole list 1..n, whatever the caller knows of it: it names what moves and
-- what stands before the new place, and writes nothing but `order`. It runs with the rights of whoever calls it, so every
-- policy holds.
-- `moved` keeps its own sequence and goes right after the last of `behind` that is there, else to the front. Ids that are
-- not in the list are passed over. `moveTodos` in packages/domain does the same.
create function public.move_todos(moved uuid[], behind uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(array_ndims(moved), 0) <> 1 or coalesce(array_ndims(behind), 1) <> 1 or behind is null
    or cardinality(moved) > 200 or cardinality(behind) > 200
    or array_position(moved, null) is not null or array_position(behind, null) is not null
  then
    raise exception 'from 1 to 200 ids to move, and up to 200 to move them behind, are needed'
      using errcode = 'invalid_parameter_value';
  end if;
  -- Two moves of one list take turns, or each would number what the other one has not moved yet.
  perform pg_advisory_xact_lock(hashtextextended('the order of the to-dos of ' || auth.uid(), 0));
  with kept as (
    select id, row_number() over (order by "order", created_at, id) as place
    from public.todos where user_id = (select auth.uid()) and id <> all (moved)
  ), spot as (
    select coalesce((
      select kept.place from unnest(behind) with ordinality as named (id, nearness) join kept using (id)
      order by nearness desc limit 1
    ), 0) as place
  ), numbered as (
    select id, row_number() over (order by place, turn) as number
    from (
      select id, place, 0 as turn from kept
      union all
      select todos.id, spot.place, array_position(moved, todos.id)
      from public.todos, spot where user_id = (select auth.uid()) and todos.id = any (moved)
    ) as placed
  )
  update public.todos set "order" = numbered.number
  from numbered where todos.id = numbered.id and todos."order" <> numbered.number;
end $$;
comment on function public.move_todos(uuid[], uuid[]) is
  'Moves to-dos behind others, or to the front, and numbers the whole list from 1.';
revoke execute on function public.move_todos(uuid[], uuid[]) from public, anon;
grant execute on function public.move_todos(uuid[], uuid[]) to authenticated;
