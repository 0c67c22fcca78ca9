-- Two devices that know nothing of each other may put the same strategy of a goal on the to-do list. What was wanted is
-- there once the first of them has added it, so that the second adds nothing, and that is no error, as with what lies in the
-- trash. Only what is new is left out: a to-do that is there may be renamed or unticked to be like another, and one that
-- comes back, out of the trash or by an import, is not lost.
create function private.skip_open_todo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The operator, who has no id, adds what they like. An upsert of a row that is there changes it.
  if auth.uid() is not null and not exists (select from public.todos where id = new.id) and exists (
    select from public.todos
    where user_id = new.user_id and goal_id = new.goal_id and title = new.title and not completed
  ) then
    return null;
  end if;
  return new;
end $$;
comment on function private.skip_open_todo() is
  'Trigger: leaves out of an insert a to-do of a goal that has an open one of the same title.';
create trigger one_open_todo before insert on public.todos
  for each row when (new.goal_id is not null and not new.completed and not private.is_importing())
  execute function private.skip_open_todo();

revoke execute on all functions in schema private from public;
