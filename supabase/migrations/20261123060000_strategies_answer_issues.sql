-- If an issue stands in the way, then a strategy is what the person does about it: a strategy may answer one issue of its
-- goal. When an issue is overcome, it keeps what had helped.

-- What a strategy names with its goal and its owner, so that it never answers the issue of another goal or of somebody else.
alter table public.issues add constraint issues_id_goal_id_user_id_key unique (id, goal_id, user_id);
alter table public.strategies add column issue_id uuid;
alter table public.strategies add constraint strategies_issue_id_goal_id_user_id_fkey
  foreign key (issue_id, goal_id, user_id) references public.issues (id, goal_id, user_id) on delete set null (issue_id);
create index strategies_of_issue on public.strategies (issue_id, goal_id, user_id) where issue_id is not null;
grant insert (issue_id), update (issue_id) on public.strategies to authenticated;
comment on column public.strategies.issue_id is
  'The issue of the same goal that the strategy answers, if it answers one; null once that is deleted.';

-- No key: issues are brought back before the strategies of their goal. It says something only together with that strategy.
alter table public.issues add column helped_by uuid;
grant insert (helped_by), update (helped_by) on public.issues to authenticated;
comment on column public.issues.helped_by is
  'The strategy of the same goal that helped to overcome the issue, as the person said; it may be gone by now.';

-- A device that was away may name an issue that is gone by now. What else it saves is not refused for that.
create function private.answer_own_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.issues where id = new.issue_id and goal_id = new.goal_id and user_id = new.user_id
  ) then
    new.issue_id := null;
  end if;
  return new;
end $$;
comment on function private.answer_own_issue() is
  'Trigger: lets a strategy answer nothing but an issue that its own goal has.';
create trigger answers_own_issue before insert or update of issue_id, goal_id on public.strategies
  for each row when (new.issue_id is not null) execute function private.answer_own_issue();

-- Where an issue comes back, out of the trash or by an import, its strategies answer it again, unless they answer another
-- one by then.
create table private.strategies_of_lost_issues (
  strategy_id uuid primary key references public.strategies (id) on delete cascade,
  user_id uuid not null,
  issue_id uuid not null
);
comment on table private.strategies_of_lost_issues is
  'Which issue a strategy answered when that was deleted; forgotten when the issue comes back, and with the strategy.';
create index strategies_of_lost_issue on private.strategies_of_lost_issues (user_id, issue_id);

-- The key of the strategy has just let go of an issue that is gone; whoever chooses another, or none, still finds the old one.
create function private.note_lost_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.issues where id = old.issue_id and user_id = old.user_id) then
    insert into private.strategies_of_lost_issues (strategy_id, user_id, issue_id)
    values (old.id, old.user_id, old.issue_id)
    on conflict (strategy_id) do update set issue_id = excluded.issue_id;
  end if;
  return null;
end $$;
comment on function private.note_lost_issue() is 'Trigger: notes which issue a strategy answered when that was deleted.';
create trigger note_lost_issue after update of issue_id on public.strategies
  for each row when (old.issue_id is not null and new.issue_id is null) execute function private.note_lost_issue();

create function private.find_lost_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with found as (
    delete from private.strategies_of_lost_issues as lost using added
    where lost.user_id = added.user_id and lost.issue_id = added.id
    returning lost.strategy_id, lost.user_id, lost.issue_id
  )
  update public.strategies set issue_id = found.issue_id from found
  where strategies.id = found.strategy_id and strategies.user_id = found.user_id and strategies.issue_id is null;
  return null;
end $$;
comment on function private.find_lost_answers() is 'Trigger: gives issues that come back the strategies that answered them.';
create trigger find_lost_answers after insert on public.issues referencing new table as added
  for each statement execute function private.find_lost_answers();

-- With a goal its strategies go before its issues, so that they lie in the trash with what they answered.
create function private.delete_strategies_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.strategies where goal_id = old.id and user_id = old.user_id;
  return old;
end $$;
comment on function private.delete_strategies_first() is
  'Trigger: lets the strategies of a goal go before its issues, and so keep what they answered.';
create trigger strategies_go_first before delete on public.goals
  for each row execute function private.delete_strategies_first();

-- The functions that list columns: each stays as it is by now, and a list in it grows.
do $$
declare
  change record;
  known text;
  changed text;
begin
  for change in select * from (values
    ('public.restore_rows(uuid)', '(''issues'', ''id, goal_id,', '(''issues'', ''id, goal_id, helped_by,'),
    ('public.restore_rows(uuid)', '(''strategies'', ''id, goal_id,', '(''strategies'', ''id, goal_id, issue_id,'),
    ('public.import_rows(text, jsonb)', 'when ''issues'' then ''id, goal_id,',
      'when ''issues'' then ''id, goal_id, helped_by,'),
    ('public.import_rows(text, jsonb)', 'when ''strategies'' then ''id, goal_id,',
      'when ''strategies'' then ''id, goal_id, issue_id,')
  ) as listed (name, was, becomes)
  loop
    known := pg_get_functiondef(change.name::regprocedure);
    changed := replace(known, change.was, change.becomes);
    if changed = known then
      raise exception '% lists its columns in another way', change.name;
    end if;
    execute changed;
  end loop;
end $$;

revoke execute on all functions in schema private from public;
