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

revoke execute on function public.change_rows(text, jsonb) from public, anon;
grant execute on function public.change_rows(text, jsonb) to authenticated;
