-- A to-do may be for a goal, and outlives it: it says which one for as long as that is there.

alter table public.todos add column goal_id uuid;
-- With the owner, so that a to-do never names the goal of somebody else.
alter table public.todos add constraint todos_goal_id_user_id_fkey
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete set null (goal_id);
create index todos_of_goal on public.todos (user_id, goal_id) where goal_id is not null;
grant insert (goal_id), update (goal_id) on public.todos to authenticated;
comment on column public.todos.goal_id is 'The goal that the to-do is for, if it is for one; null once that is deleted.';

-- A to-do of the trash or of an export, without its goal where the caller has that no longer.
create function private.without_lost_goal(todo jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when exists (select from public.goals where id = (todo ->> 'goal_id')::uuid and user_id = (select auth.uid())) then todo
    else todo - 'goal_id'
  end
$$;
revoke execute on function private.without_lost_goal(jsonb) from public;
grant execute on function private.without_lost_goal(jsonb) to authenticated, service_role;
comment on function private.without_lost_goal(jsonb) is
  'A to-do of the trash or of an export, without its goal where the caller has that no longer.';

-- As before, and to-dos come without a goal that is not there.
create or replace function private.take_from_trash(deletion uuid, kind text, most integer) returns setof jsonb
language sql volatile security definer set search_path = '' as $$
  with chosen as (
    select row_id from public.trash
    where user_id = auth.uid() and trash.deletion = take_from_trash.deletion and table_name = kind and "row" is not null
    order by ("row" ->> 'created_at')::timestamptz, row_id limit most for update
  )
  delete from public.trash using chosen
  where user_id = auth.uid() and table_name = kind and trash.row_id = chosen.row_id
  returning case when kind = 'todos' then private.without_lost_goal("row") else "row" end
$$;

-- As before, with the goals of to-dos.
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
      ('goals', 'id, title, description, tags, satisfaction, photo_filepath, photo_placeholder, created_at, completed_at, rank'),
      ('issues', 'id, goal_id, title, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('strategies', 'id, goal_id, title, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('wishes', 'id, goal_id, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('achievements', 'id, goal_id, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('gratitudes', 'id, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('affirmations', 'id, description, created_at, completed_at'),
      ('todos', 'id, title, completed, "order", goal_id, created_at')
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

-- As before, with the goals of to-dos.
create or replace function public.import_rows(kind text, rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  columns constant text := case kind
    when 'goals' then 'id, title, description, tags, satisfaction, photo_filepath, completed_at, rank'
    when 'issues' then 'id, goal_id, title, description, photo_filepath, completed_at'
    when 'strategies' then 'id, goal_id, title, description, photo_filepath, completed_at'
    when 'wishes' then 'id, goal_id, description, photo_filepath, completed_at'
    when 'achievements' then 'id, goal_id, description, photo_filepath, completed_at'
    when 'gratitudes' then 'id, description, photo_filepath, completed_at'
    when 'affirmations' then 'id, description, completed_at'
    when 'todos' then 'id, title, completed, "order", goal_id'
    when 'actions' then 'id, action, description, trackable_id, trackable_type, updated_from, updated_to'
  end;
  wanted jsonb;
  touched integer;
  is_own boolean;
  added integer := 0;
  present integer := 0;
  refused jsonb := '[]';
begin
  if columns is null or jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 200 then
    raise exception 'a table and up to 200 rows are needed' using errcode = 'invalid_parameter_value';
  end if;
  for wanted in select value from jsonb_array_elements(rows) loop
    begin
      perform set_config('bloom.import_of', wanted ->> 'created_at', true);
      if kind = 'todos' then
        wanted := private.without_lost_goal(wanted);
      end if;
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
         on conflict (id) do nothing', kind, columns) using wanted;
      get diagnostics touched = row_count;
      execute format('select exists (select from public.%I where id = ($1 ->> ''id'')::uuid)', kind)
        into is_own using wanted;
      added := added + touched;
      if touched = 0 and is_own then
        present := present + 1;
      elsif touched = 0 then
        refused := refused || jsonb_build_array(wanted ->> 'id');
      end if;
    exception when data_exception or integrity_constraint_violation then
      refused := refused || jsonb_build_array(wanted ->> 'id');
    end;
  end loop;
  perform set_config('bloom.import_of', '', true);
  return jsonb_build_object('added', added, 'present', present, 'refused', refused);
end $$;
