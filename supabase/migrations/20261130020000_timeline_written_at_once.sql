-- A statement that creates many rows writes their lines of the timeline in one statement, too. Each line was an insert of its
-- own, with all triggers of `actions`: nine tenths of what a thousand cards took. An update asks for no line unless there is
-- something to tell. What the timeline says, and in which order, stays the same.

-- Rows of one statement are stamped one after the other, so their stamps say in which order they came, also those of an upsert,
-- which creates some and changes others. The moment of a line is the stamp of its row, moved by as much as the whole statement
-- has to be: where the clock stands still, was set back, or earlier lines are ahead of it. Two microseconds lie between two
-- stamps, because one row may be created and completed.
--
-- The latest stamp is read as the first row of an order, and never by reading a table. As a maximum, PostgreSQL read all rows
-- of the person for each new one: where people have few rows on average, or had few when it made the plan that a session
-- keeps.
do $$
declare
  stamped text;
begin
  foreach stamped in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'sittings',
    'check_ins', 'actions'
  ] loop
    execute format('create or replace function private.stamp_%1$s() returns trigger
      language plpgsql security definer set search_path = '''' set enable_seqscan = off as $f$
      begin
        if tg_op = ''UPDATE'' then
          new.updated_at := old.updated_at;
          if new is not distinct from old then
            return new;
          end if;
        end if;
        new.updated_at := greatest(clock_timestamp(), (
          select updated_at from public.%1$I where user_id = new.user_id order by updated_at desc limit 1
        ) + interval ''2 microseconds'');
        return new;
      end $f$', stamped);
  end loop;
end $$;

-- The new lines, whose bytes are counted, are found by id, for the same reason. Its one row of settings has no index, so that this
-- looks costly enough to be compiled.
alter function private.count_action_bytes() set enable_seqscan = off set jit = off;

create function private.timeline_shift(person uuid, first_stamp timestamptz) returns interval
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  -- Later than the line before, within a second only: what an import brought back may be from a clock that goes before this one.
  return greatest(moment, (
    select created_at from public.actions
    where user_id = person and created_at >= moment and created_at < moment + interval '1 second'
    order by created_at desc limit 1
  ) + interval '1 microsecond') - first_stamp;
end $$;
comment on function private.timeline_shift(uuid, timestamptz) is
  'By how much the lines of a statement are later than the stamps of its rows, the first of which is given.';

-- As in 20261130010000, and a statement about rows of the timeline begins without a shift.
create or replace function private.take_turn() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 2));
    if tg_op = 'INSERT' then
      perform set_config('bloom.rows_so_far', '0', true);
    end if;
    -- The timeline and the to-do list are written by triggers of such a statement, too.
    if tg_op <> 'DELETE' and tg_table_name not in ('actions', 'todos') then
      perform set_config('bloom.timeline_shift', '', true);
    end if;
  end if;
  return null;
end $$;

-- As in 20261130010000, and the first row of an insert decides the shift of its statement: in an upsert, lines of what changed
-- are written before those of what is new.
create or replace function private.stop_when_full() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  so_far constant bigint := coalesce(nullif(current_setting('bloom.rows_so_far', true), '')::bigint, 0) + 1;
  person uuid;
  most bigint;
  known bigint;
  present bigint;
begin
  perform set_config('bloom.rows_so_far', so_far::text, true);
  if so_far = 1 and tg_table_name not in ('actions', 'todos', 'sittings', 'check_ins') and auth.uid() = new.user_id then
    perform set_config('bloom.timeline_shift', private.timeline_shift(new.user_id, new.updated_at)::text, true);
  end if;
  if so_far % 100 <> 0 then
    return new;
  end if;
  person := auth.uid();
  if person is null then
    return new;
  end if;
  most := private.at_most(tg_table_name);
  known := coalesce((select kept from private.kept_rows where user_id = person and kind = tg_table_name), 0);
  if known + so_far <= most then
    return new;
  end if;
  execute format('select count(*) from (select from public.%I where user_id = $1 limit $2) as own', tg_table_name)
    into present using person, greatest(most, known) + 1;
  if present > greatest(most, known) then
    raise exception 'there is no room for more %', tg_table_name
      using errcode = 'PT413', detail = jsonb_build_object('kind', tg_table_name, 'limit', most)::text,
        hint = 'Delete some to make room.';
  end if;
  return new;
end $$;

-- A row that comes completed was created and then completed: both are told. What is kept of a row leaves out when it was
-- stamped and how its photo is drawn.
create function private.remember_creations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  shift constant interval := nullif(current_setting('bloom.timeline_shift', true), '')::interval;
  person uuid;
  first_stamp timestamptz;
begin
  -- Only an operator writes rows of several people at once.
  for person, first_stamp in select user_id, min(updated_at) from added group by user_id loop
    insert into public.actions
      (user_id, action, description, trackable_id, trackable_type, updated_to, save_id, created_at)
    select person, told.action, coalesce(told.content ->> 'title', told.content ->> 'description'), told.id, tg_table_name,
      told.content, private.current_save(), told.stamp + coalesce(shift, private.timeline_shift(person, first_stamp))
    from (
      select added.id, kind.action, added.updated_at + kind.later as stamp,
        to_jsonb(added) - '{user_id,updated_at,photo_placeholder}'::text[] as content
      from added cross join lateral (
        values ('created', interval '0'), ('completed', interval '1 microsecond')
      ) as kind (action, later)
      where added.user_id = person and (kind.action = 'created' or added.completed_at is not null)
    ) as told
    order by told.stamp;
  end loop;
  return null;
end $$;
comment on function private.remember_creations() is 'Trigger: writes into the timeline that rows were created.';

create or replace function private.remember() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unkept constant text[] := '{user_id,updated_at,photo_placeholder}';
  before_change constant jsonb := to_jsonb(old) - unkept;
  after_change constant jsonb := to_jsonb(new) - unkept;
  shift constant interval := nullif(current_setting('bloom.timeline_shift', true), '')::interval;
  moment timestamptz := new.updated_at + coalesce(shift, private.timeline_shift(new.user_id, new.updated_at));
  happened text[] := '{}';
  kind text;
begin
  if tg_table_name = 'goals' and before_change -> 'satisfaction' is distinct from after_change -> 'satisfaction' then
    happened := array['updated_satisfaction'];
  end if;
  if old.completed_at is null and new.completed_at is not null then
    happened := happened || 'completed'::text;
  end if;
  foreach kind in array happened loop
    insert into public.actions
      (user_id, action, description, trackable_id, trackable_type, updated_from, updated_to, save_id, created_at)
    values (new.user_id, kind, coalesce(after_change ->> 'title', after_change ->> 'description'),
      new.id, tg_table_name, before_change, after_change, private.current_save(), moment);
    moment := moment + interval '1 microsecond';
  end loop;
  return null;
end $$;
comment on function private.remember() is 'Trigger: writes what happened to a row that was there into the timeline.';

do $$
declare
  tracked text;
begin
  foreach tracked in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations'
  ] loop
    execute format('drop trigger remember_creation on public.%I', tracked);
    execute format('create trigger remember_creation after insert on public.%I referencing new table as added
      for each statement when (not private.is_importing()) execute function private.remember_creations()', tracked);
    execute format('drop trigger remember_change on public.%I', tracked);
    execute format('create trigger remember_change after update on public.%I
      for each row when (%s old.completed_at is null and new.completed_at is not null)
      execute function private.remember()', tracked,
      case tracked when 'goals' then 'old.satisfaction is distinct from new.satisfaction or' else '' end);
  end loop;
end $$;

revoke execute on all functions in schema private from public;
