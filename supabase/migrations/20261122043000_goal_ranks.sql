-- The order in which a person puts their goals. A rank is a text that the device chooses between those of the two goals that
-- it drops one between (packages/domain/src/rank.ts): a move writes one row and renumbers none, so that it is an update
-- like any other, made without a network, told to other devices and settled by field. Null stands where its age puts it.

alter table public.goals add column rank text
  constraint goals_rank_is_a_fraction check (char_length(rank) <= 500 and rank ~ '^[0-9a-z]*[1-9a-z]$');
grant insert (rank), update (rank) on public.goals to authenticated;
comment on column public.goals.rank is
  'Where the person put the goal among the others, as digits in base 36 that compare as text; null stands by its age.';

-- As before, with the rank. An export from before there were ranks has none.
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
    when 'todos' then 'id, title, completed, "order"'
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

-- As before, with the rank: what comes back stands where it stood.
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
