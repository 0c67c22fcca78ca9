-- Brings back the rows of an export: with the moments they were made, and with the timeline as it was instead of one
-- that says that everything happened today. It runs with the rights of whoever calls it, so every policy holds. What it
-- may do beyond an insert hangs on a setting of its transaction, which no client can write (private.is_importing).

-- The moment of the row that is being imported; one that has not come yet is refused. While the trash is restored, the
-- same setting says so, and a row comes with its own moment.
create function private.keep_moment() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('bloom.import_of') = 'the trash' then
    return new;
  end if;
  new.created_at := current_setting('bloom.import_of')::timestamptz;
  if new.created_at not between '1970-01-01' and greatest(now(), private.clock()) + interval '1 day' then
    raise exception 'a row cannot be from the future' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function private.keep_moment() is 'Trigger: gives an imported row its original created_at, unless that is in the future.';
grant execute on function private.keep_moment() to authenticated, service_role;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'actions'
  ] loop
    execute format('create trigger an_import_keeps_the_moment before insert on public.%I
      for each row when (private.is_importing()) execute function private.keep_moment()', kept);
  end loop;
end $$;

-- Actions are written by triggers; the one exception are those that an import brings back.
grant insert (id, action, description, trackable_id, trackable_type, updated_from, updated_to)
  on public.actions to authenticated;
create policy "an import brings actions back" on public.actions for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (select private.is_importing()) and (select private.has_access())
  );

-- Takes a table and up to 200 of its rows as an export has them; adds those whose id is not there yet and changes
-- nothing that is. Gives {added, present, refused}: how many, how many were there, and the ids of what cannot be added.
-- A call without the right to write fails as a whole.
create function public.import_rows(kind text, rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  columns constant text := case kind
    when 'goals' then 'id, title, description, tags, satisfaction, photo_filepath, completed_at'
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
comment on function public.import_rows(text, jsonb) is
  'Adds up to 200 rows of an export with their original dates, and changes none that are there.';
revoke execute on function public.import_rows(text, jsonb) from public, anon;
grant execute on function public.import_rows(text, jsonb) to authenticated;

revoke execute on all functions in schema private from public;
