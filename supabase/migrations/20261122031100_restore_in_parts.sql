-- A deletion may hold thousands of rows, and no statement may take so long that others wait for it: what is restored comes
-- back in parts.

drop function private.take_from_trash(uuid, text);
-- Takes out of one's own trash what one deletion put there of a table, up to `most` rows, the oldest first.
create function private.take_from_trash(deletion uuid, kind text, most integer) returns setof jsonb
language sql volatile security definer set search_path = '' as $$
  with chosen as (
    select row_id from public.trash
    where user_id = auth.uid() and trash.deletion = take_from_trash.deletion and table_name = kind and "row" is not null
    order by ("row" ->> 'created_at')::timestamptz, row_id limit most for update
  )
  delete from public.trash using chosen
  where user_id = auth.uid() and table_name = kind and trash.row_id = chosen.row_id
  returning "row"
$$;
revoke execute on function private.take_from_trash(uuid, text, integer) from public;
grant execute on function private.take_from_trash(uuid, text, integer) to authenticated, service_role;

-- Inserts again what one deletion took, as it was, and tells the timeline nothing of it: up to 250 rows, a goal before what
-- hangs on it. It runs with the rights of whoever calls it: owner, access, second factor and quotas decide as for any
-- insert. Gives how many rows came back, table by table, and how many are left for another call, such as
-- {"goals": 1, "issues": 249, "left": 20}; {} where that deletion is not in the trash, so that a repeated call changes
-- nothing. What is left stays one deletion.
create or replace function public.restore_rows(deletion uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  room integer := 250;
  kept record;
  came_back integer;
  rest bigint;
  answer jsonb := '{}';
  reason text;
begin
  perform set_config('bloom.import_of', 'the trash', true);
  for kept in
    select * from (values
      ('goals', 'id, title, description, tags, satisfaction, photo_filepath, created_at, completed_at'),
      ('issues', 'id, goal_id, title, description, photo_filepath, created_at, completed_at'),
      ('strategies', 'id, goal_id, title, description, photo_filepath, created_at, completed_at'),
      ('wishes', 'id, goal_id, description, photo_filepath, created_at, completed_at'),
      ('achievements', 'id, goal_id, description, photo_filepath, created_at, completed_at'),
      ('gratitudes', 'id, description, photo_filepath, created_at, completed_at'),
      ('affirmations', 'id, description, created_at, completed_at'),
      ('todos', 'id, title, completed, "order", created_at')
    ) as listed (name, columns)
    where exists (
      select from public.trash where user_id = (select auth.uid()) and trash.deletion = restore_rows.deletion
        and table_name = name and "row" is not null
    )
  loop
    exit when room = 0;
    execute format(
      'insert into public.%1$I (%2$s) select %2$s
       from private.take_from_trash($1, %1$L, $2) as taken, jsonb_populate_record(null::public.%1$I, taken) as deleted
       order by created_at, id', kept.name, kept.columns) using deletion, room;
    get diagnostics came_back = row_count;
    room := room - came_back;
    -- None, where another call was faster.
    if came_back > 0 then
      answer := answer || jsonb_build_object(kept.name, came_back);
    end if;
  end loop;
  perform set_config('bloom.import_of', '', true);
  select count(*) into rest from public.trash
  where user_id = (select auth.uid()) and trash.deletion = restore_rows.deletion and "row" is not null;
  return case when rest = 0 then answer else answer || jsonb_build_object('left', rest) end;
exception
  when unique_violation then
    get stacked diagnostics reason = pg_exception_detail;
    raise exception 'a title of what was deleted is in use again' using errcode = 'unique_violation',
      detail = reason, hint = 'Change that title, then restore again.';
  when foreign_key_violation then
    get stacked diagnostics reason = pg_exception_detail;
    raise exception 'the goal of what was deleted is not there' using errcode = 'foreign_key_violation',
      detail = reason, hint = 'Restore the goal first.';
end $$;

comment on function public.restore_rows(uuid) is
  'Inserts again what one deletion took, in parts, and gives how many rows of each table came back and how many are left.';
comment on function private.take_from_trash(uuid, text, integer) is
  'Takes what restore_rows() inserts again out of the trash.';
