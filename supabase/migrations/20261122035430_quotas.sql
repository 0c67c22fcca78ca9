-- How much one person may keep. What is kept is counted per person and table as it comes and goes, so that no insert has
-- to count rows; past the limit an insert is refused with 413, and `details` tells what is full and at how much. Photos
-- are counted where they lie (20261122035400_photos.sql), because a migration can hang no trigger on them in a Supabase
-- project.

create table private.kept_rows (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  kept bigint not null,
  primary key (user_id, kind)
);
comment on table private.kept_rows is 'How many rows of each table a person has, counted by triggers for the quotas.';

-- One person's writes take turns from the start of each: otherwise two of them, one holding a row and one the count of
-- rows, could wait for each other. Nobody waits for another person.
create function private.take_turn() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 2));
  end if;
  return null;
end $$;
comment on function private.take_turn() is
  'Trigger: lets the writes of one person run one after another, so that they cannot deadlock.';

-- The limit binds people, not the operator, who has no id.
create function private.count_added() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant bigint := private.at_most(tg_table_name);
begin
  insert into private.kept_rows as counted (user_id, kind, kept)
  select user_id, tg_table_name, count(*) from added group by user_id
  on conflict (user_id, kind) do update set kept = counted.kept + excluded.kept;
  if auth.uid() is not null and exists (
    select from private.kept_rows as counted
    where counted.user_id = auth.uid() and counted.kind = tg_table_name and counted.kept > most
      and exists (select from added where added.user_id = auth.uid())
  ) then
    raise exception 'there is no room for more %', tg_table_name
      using errcode = 'PT413', detail = jsonb_build_object('kind', tg_table_name, 'limit', most)::text,
        hint = 'Delete some to make room.';
  end if;
  return null;
end $$;
comment on function private.count_added() is 'Trigger: counts inserted rows, and refuses those beyond the quota with 413.';

-- Where the person themselves goes, the counts go along: then there is no row to change.
create function private.count_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.kept_rows as counted set kept = counted.kept - gone.rows
  from (select user_id, count(*) as rows from removed group by user_id) as gone
  where counted.user_id = gone.user_id and counted.kind = tg_table_name;
  return null;
end $$;
comment on function private.count_removed() is 'Trigger: counts deleted rows off.';

create function private.count_none() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.kept_rows where kind = tg_table_name;
  return null;
end $$;
comment on function private.count_none() is 'Trigger: forgets the counts of a table that was truncated.';

-- Nobody but an operator could, and then the counts would be wrong.
create function private.refuse_new_owner() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'a row stays with its owner' using errcode = 'check_violation';
end $$;
comment on function private.refuse_new_owner() is 'Trigger: refuses to give a row to another person.';

do $$
declare
  counted text;
begin
  foreach counted in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'actions'
  ] loop
    execute format('create trigger a_turn before insert or update or delete on public.%I
      for each statement execute function private.take_turn()', counted);
    execute format('create trigger count_added after insert on public.%I referencing new table as added
      for each statement execute function private.count_added()', counted);
    execute format('create trigger count_removed after delete on public.%I referencing old table as removed
      for each statement execute function private.count_removed()', counted);
    execute format('create trigger count_none after truncate on public.%I
      for each statement execute function private.count_none()', counted);
    execute format('create trigger a_row_stays_with_its_owner before update of user_id on public.%I
      for each row when (old.user_id is distinct from new.user_id)
      execute function private.refuse_new_owner()', counted);
  end loop;
end $$;

-- What the person keeps and how much of it is allowed, kind by kind: [{kind, kept, limit}].
create function public.own_quotas() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'kept', kept, 'limit', private.at_most(kind))
    order by place), '[]')
  from (
    select kind, place, coalesce((
      select counted.kept from private.kept_rows as counted
      where counted.user_id = auth.uid() and counted.kind = listed.kind
    ), 0) as kept
    from unnest(array[
      'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'actions'
    ]) with ordinality as listed (kind, place)
    union all
    select measured.* from private.kept_photos() as own,
      lateral (values ('photos', 10, own.photos), ('photo_bytes', 11, own.photo_bytes)) as measured (kind, place, kept)
  ) as quotas
  where private.is_assured()
$$;
comment on function public.own_quotas() is 'How much the caller keeps of each kind, and how much is allowed.';
revoke execute on function public.own_quotas() from public, anon;
grant execute on function public.own_quotas() to authenticated;

revoke execute on all functions in schema private from public;
