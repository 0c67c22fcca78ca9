-- Sittings and check-ins are kept as the other rows are: counted, stamped, imported, put in the trash, told to devices.

do $$
declare
  kept text;
begin
  foreach kept in array array['sittings', 'check_ins'] loop
    -- Quotas.
    execute format('create trigger a_turn before insert or update or delete on public.%I
      for each statement execute function private.take_turn()', kept);
    execute format('create trigger count_added after insert on public.%I referencing new table as added
      for each statement execute function private.count_added()', kept);
    execute format('create trigger count_removed after delete on public.%I referencing old table as removed
      for each statement execute function private.count_removed()', kept);
    execute format('create trigger count_none after truncate on public.%I
      for each statement execute function private.count_none()', kept);
    execute format('create trigger a_row_stays_with_its_owner before update of user_id on public.%I
      for each row when (old.user_id is distinct from new.user_id)
      execute function private.refuse_new_owner()', kept);
    -- When they changed.
    execute format('create index %1$s_by_change on public.%1$I (user_id, updated_at, id)', kept);
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
      end $f$', kept);
    execute format('comment on function private.stamp_%s() is %L', kept,
      'Trigger: sets updated_at, always later than any other of the same person.');
    execute format('create trigger stamp before insert or update on public.%1$I
      for each row execute function private.stamp_%1$s()', kept);
    execute format('create trigger a_row_keeps_its_id before update of id on public.%I
      for each row when (old.id is distinct from new.id) execute function private.refuse_new_id()', kept);
    execute format('create trigger bound_created_at before insert on public.%I
      for each row when (
        (new.created_at between clock_timestamp() - interval ''60 days'' and clock_timestamp()) is not true
      ) execute function private.bound_created_at()', kept);
    execute format('create trigger an_import_keeps_the_moment before insert on public.%I
      for each row when (private.is_importing()) execute function private.keep_moment()', kept);
    execute format('create trigger a_deleted_row_stays_deleted before insert on public.%I
      for each row execute function private.skip_deleted()', kept);
    execute format('create trigger put_in_trash after delete on public.%I referencing old table as removed
      for each statement execute function private.put_in_trash()', kept);
    -- Told at once. A publication of all tables has them already, and takes none by name.
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = kept
    ) then
      execute format('alter publication supabase_realtime add table public.%I', kept);
    end if;
  end loop;
end $$;

-- The functions that list the tables: each stays as it is by now, and a list in it grows.
do $$
declare
  change record;
  known text;
  changed text;
begin
  for change in select * from (values
    ('private.at_most(text)', 'when ''actions'' then actions_at_most',
      'when ''actions'' then actions_at_most when ''check_ins'' then actions_at_most'),
    ('public.own_quotas()', '''todos'', ''actions''', '''todos'', ''sittings'', ''check_ins'', ''actions'''),
    ('public.own_quotas()', '(''photos'', 10,', '(''photos'', 100,'),
    ('public.own_quotas()', '(''photo_bytes'', 11,', '(''photo_bytes'', 101,'),
    ('public.changes_since(jsonb, text[], integer)', '''todos'', ''actions''',
      '''todos'', ''sittings'', ''check_ins'', ''actions'''),
    ('public.delete_rows(text, uuid[], uuid)', '''affirmations'', ''todos''',
      '''affirmations'', ''todos'', ''sittings'', ''check_ins'''),
    ('public.restore_rows(uuid)', '(''todos'', ''id, title,',
      '(''sittings'', ''id, gratitude_id, wish_id, created_at, completed_at''),
      (''check_ins'', ''id, sitting_id, goal_id, satisfaction, description, strategy_id, created_at''),
      (''todos'', ''id, title,'),
    ('public.import_rows(text, jsonb)', 'when ''actions'' then ''id,',
      'when ''sittings'' then ''id, gratitude_id, wish_id, completed_at''
    when ''check_ins'' then ''id, sitting_id, goal_id, satisfaction, description, strategy_id''
    when ''actions'' then ''id,')
  ) as listed (name, was, becomes)
  loop
    known := pg_get_functiondef(change.name::regprocedure);
    changed := replace(known, change.was, change.becomes);
    if changed = known then
      raise exception '% lists its tables in another way', change.name;
    end if;
    execute changed;
  end loop;
end $$;

revoke execute on all functions in schema private from public;
