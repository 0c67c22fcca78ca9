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

revoke execute on function public.move_todos(uuid[], uuid[]) from public, anon;
grant execute on function public.move_todos(uuid[], uuid[]) to authenticated;
