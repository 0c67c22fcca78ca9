-- Rows know when they changed, so that a device can ask for what is new since it last asked. `updated_at` is written by a
-- trigger and by nothing else; what changes nothing leaves it as it is. Within one table of one person no two stamps are
-- equal and each is later than the one before, also where the clock stands still (the embedded database knows
-- milliseconds) or was put back: a cursor passes over nothing for that reason.

do $$
declare
  stamped text;
begin
  foreach stamped in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'actions'
  ] loop
    execute format('create index %1$s_by_change on public.%1$I (user_id, updated_at, id)', stamped);
    -- One function for each table, because only a statement that names it keeps its plan.
    execute format('create function private.stamp_%1$s() returns trigger
      language plpgsql security definer set search_path = '''' as $f$
      begin
        if tg_op = ''UPDATE'' then
          new.updated_at := old.updated_at;
          if new is not distinct from old then
            return new;
          end if;
        end if;
        select greatest(clock_timestamp(), max(updated_at) + interval ''1 microsecond'') into new.updated_at
          from public.%1$I where user_id = new.user_id;
        return new;
      end $f$', stamped);
    execute format('comment on function private.stamp_%s() is %L', stamped,
      'Trigger: sets updated_at, always later than any other of the same person.');
    execute format('create trigger stamp before insert or update on public.%1$I
      for each row execute function private.stamp_%1$s()', stamped);
  end loop;
end $$;

-- An id is what every device knows a row by, and what the trash remembers of one that went.
create function private.refuse_new_id() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'a row keeps its id' using errcode = 'check_violation';
end $$;
comment on function private.refuse_new_id() is 'Refuses to change the id of a row.';

-- A row may say when it was made, because a device that is without a network sends it later: at most 60 days back, never
-- ahead. A clock that goes wrong is no reason to lose what somebody wrote, so that what lies outside is moved inside.
create function private.bound_created_at() returns trigger
language plpgsql set search_path = '' as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  -- The limit binds people, not the operator, who has no id; an import has a moment for each row.
  if auth.uid() is null or private.is_importing() then
    return new;
  end if;
  new.created_at := least(greatest(coalesce(new.created_at, moment), moment - interval '60 days'), moment);
  return new;
end $$;
comment on function private.bound_created_at() is 'Moves the created_at of a new row to within the last 60 days.';

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos'
  ] loop
    execute format('create trigger a_row_keeps_its_id before update of id on public.%I
      for each row when (old.id is distinct from new.id) execute function private.refuse_new_id()', kept);
    execute format('create trigger bound_created_at before insert on public.%I
      for each row when (
        (new.created_at between clock_timestamp() - interval ''60 days'' and clock_timestamp()) is not true
      ) execute function private.bound_created_at()', kept);
  end loop;
end $$;

revoke execute on all functions in schema private from public;
