-- A to-do whose goal is deleted names none any more. Where the goal comes back, out of the trash or by an import, its to-dos
-- are for it again, unless they are for another one by then.

create table private.todos_of_lost_goals (
  todo_id uuid primary key references public.todos (id) on delete cascade,
  user_id uuid not null,
  goal_id uuid not null
);
comment on table private.todos_of_lost_goals is
  'For which goal a to-do was when that was deleted; forgotten when the goal comes back, and with the to-do.';
create index todos_of_lost_goal on private.todos_of_lost_goals (user_id, goal_id);

-- The key of the to-do has just let go of a goal that is gone; whoever sets another goal, or none, still finds the old one.
create function private.note_lost_goal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.goals where id = old.goal_id and user_id = old.user_id) then
    insert into private.todos_of_lost_goals (todo_id, user_id, goal_id) values (old.id, old.user_id, old.goal_id)
    on conflict (todo_id) do update set goal_id = excluded.goal_id;
  end if;
  return null;
end $$;
comment on function private.note_lost_goal() is 'Notes for which goal a to-do was when that was deleted.';

create trigger note_lost_goal after update of goal_id on public.todos
  for each row when (old.goal_id is not null and new.goal_id is null) execute function private.note_lost_goal();

create function private.find_lost_todos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with found as (
    delete from private.todos_of_lost_goals as lost using added
    where lost.user_id = added.user_id and lost.goal_id = added.id
    returning lost.todo_id, lost.user_id, lost.goal_id
  )
  update public.todos set goal_id = found.goal_id from found
  where todos.id = found.todo_id and todos.user_id = found.user_id and todos.goal_id is null;
  return null;
end $$;
comment on function private.find_lost_todos() is 'Gives goals that come back the to-dos that were for them.';

create trigger find_lost_todos after insert on public.goals referencing new table as added
  for each statement execute function private.find_lost_todos();

revoke execute on all functions in schema private from public;
