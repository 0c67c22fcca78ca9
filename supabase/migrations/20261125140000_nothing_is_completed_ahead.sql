-- A device whose clock is ahead completes things in the future: a goal would be missing in the year until then, and a sitting
-- would keep the reminders of weeks from being sent. As with created_at, such a moment is moved to the present instead of being
-- refused. One in the past is true of whatever waited for a network.
create function private.bound_completed_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The limit binds people, not the operator, who has no id; an import has the moments of an export.
  if auth.uid() is not null and not private.is_importing() then
    new.completed_at := clock_timestamp();
  end if;
  return new;
end $$;
comment on function private.bound_completed_at() is 'Trigger: moves a completed_at that is ahead to the present.';

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'sittings'
  ] loop
    execute format('create trigger bound_completed_at before insert or update of completed_at on public.%I
      for each row when (new.completed_at > clock_timestamp()) execute function private.bound_completed_at()', kept);
  end loop;
end $$;

revoke execute on all functions in schema private from public;
