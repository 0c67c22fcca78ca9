-- Deleted rows stay deleted, and what they held lies in the trash for 30 days: from there a deletion can be undone, and
-- every device hears of it. What is left afterwards is a tombstone, which names the row and holds nothing of it: a device
-- that was away for longer hears of the deletion too, and a late retry of an insert brings nothing back.

alter table private.settings
  -- Rows and tombstones of one person, all tables together.
  add column trash_at_most bigint not null default 20000;

create table public.trash (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  table_name text not null,
  row_id uuid not null,
  -- What went in one transaction has one id: a goal with its collections.
  deletion uuid not null,
  -- The row as it was; null when the trash was emptied of it.
  "row" jsonb,
  deleted_at timestamptz not null,
  -- With the person, so that nobody's deletion depends on ids that others chose.
  primary key (user_id, table_name, row_id)
);
create index trash_in_order on public.trash (user_id, deleted_at, row_id);
create index trash_to_empty on public.trash (deleted_at) where "row" is not null;

alter table public.trash enable row level security;
revoke all on public.trash from anon, authenticated;
grant all on public.trash to service_role;
grant select on public.trash to authenticated;
create policy "owners read" on public.trash for select to authenticated using (user_id = (select auth.uid()));
create policy "a second factor is proved" on public.trash as restrictive for all to authenticated
  using ((select private.is_assured()));

-- How often something went of which no tombstone tells: then a person's devices begin anew, see public.changes_since.
create table private.untold_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  times bigint not null
);
revoke all on private.untold_deletions from public;

-- Photos of what the trash was emptied of: their files are still to be removed.
create table private.discarded_photos (
  user_id uuid not null references auth.users (id) on delete cascade,
  table_name text not null,
  name text not null,
  primary key (table_name, name)
);
create index discarded_photos_of_person on private.discarded_photos (user_id);
revoke all on private.discarded_photos from public;

create function private.photo_bucket(table_name text) returns text
language sql immutable set search_path = '' as $$
  select case table_name when 'goals' then 'goal-photos' else table_name || '-photos' end
$$;
revoke execute on function private.photo_bucket(text) from public;

-- Where the account itself goes, its keys refuse to take anything more: then nothing is written.
create function private.put_in_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.trash (user_id, table_name, row_id, deletion, "row", deleted_at)
  select gone.user_id, tg_table_name, gone.id,
    -- One for each transaction; the moment tells apart what a restored backup counts again.
    md5(pg_current_xact_id()::text || now()::text)::uuid,
    to_jsonb(gone) - 'user_id',
    latest.moment + row_number() over (partition by gone.user_id order by gone.id) * interval '1 microsecond'
  from removed as gone
  join (
    -- As with updated_at, each is later than all before it.
    select person.user_id, greatest(clock_timestamp(), (
      select max(deleted_at) from public.trash where trash.user_id = person.user_id
    )) as moment
    from (select distinct user_id from removed) as person
  ) as latest using (user_id)
  on conflict (user_id, table_name, row_id)
    do update set deletion = excluded.deletion, "row" = excluded."row", deleted_at = excluded.deleted_at;
  return null;
exception when foreign_key_violation then
  return null;
end $$;
revoke execute on function private.put_in_trash() from public;

create function private.count_untold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.untold_deletions as told (user_id, times)
  select distinct user_id, 1 from removed
  on conflict (user_id) do update set times = told.times + 1;
  return null;
exception when foreign_key_violation then
  return null;
end $$;
revoke execute on function private.count_untold() from public;

-- A row in the trash is not inserted again, unless it is meant to come back: by a restoration or an import.
create function private.skip_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.trash where user_id = new.user_id and table_name = tg_table_name and row_id = new.id
  ) then
    return new;
  end if;
  if private.is_importing() then
    delete from public.trash where user_id = new.user_id and table_name = tg_table_name and row_id = new.id;
    return new;
  end if;
  return null;
end $$;
revoke execute on function private.skip_deleted() from public;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos'
  ] loop
    execute format('create trigger a_deleted_row_stays_deleted before insert on public.%I
      for each row execute function private.skip_deleted()', kept);
    execute format('create trigger put_in_trash after delete on public.%I referencing old table as removed
      for each statement execute function private.put_in_trash()', kept);
  end loop;
end $$;
-- The timeline has no trash: whoever deletes of it makes their devices read it again.
create trigger count_untold after delete on public.actions referencing old table as removed
  for each statement execute function private.count_untold();

-- A deletion is never refused for want of room. Instead a quarter of the trash goes, the oldest of it, and as no tombstone
-- tells of that, devices begin anew; a quarter at once, so that this is rare.
create function private.limit_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant bigint := (select trash_at_most from private.settings);
  full_one record;
begin
  insert into private.kept_rows as counted (user_id, kind, kept)
  select user_id, 'trash', count(*) from added group by user_id
  on conflict (user_id, kind) do update set kept = counted.kept + excluded.kept;
  for full_one in
    select counted.user_id, counted.kept from private.kept_rows as counted
    where counted.kind = 'trash' and counted.kept > most and counted.user_id in (select user_id from added)
  loop
    with oldest as materialized (
      select trash.user_id, table_name, row_id, "row" ->> 'photo_filepath' as photo from public.trash
      where trash.user_id = full_one.user_id order by deleted_at
      limit full_one.kept - most * 3 / 4 for update skip locked
    ), discarded as (
      insert into private.discarded_photos (user_id, table_name, name)
      select user_id, table_name, photo from oldest where photo is not null on conflict do nothing
    ), counted as (
      insert into private.untold_deletions as told (user_id, times) values (full_one.user_id, 1)
      on conflict (user_id) do update set times = told.times + 1
    )
    delete from public.trash using oldest
    where trash.user_id = oldest.user_id and trash.table_name = oldest.table_name and trash.row_id = oldest.row_id;
  end loop;
  return null;
end $$;
revoke execute on function private.limit_trash() from public;

create trigger limit_trash after insert on public.trash referencing new table as added
  for each statement execute function private.limit_trash();
create trigger count_removed after delete on public.trash referencing old table as removed
  for each statement execute function private.count_removed();
create trigger count_none after truncate on public.trash
  for each statement execute function private.count_none();

comment on table public.trash is
  'What each person deleted: which row, when, and for 30 days what it held. Written by triggers only.';
comment on table private.untold_deletions is
  'How often rows of a person went without a trace in the trash; part of what changes_since() gives as history.';
comment on table private.discarded_photos is
  'Photos of rows that the trash was emptied of, until they are removed from storage.';
comment on function private.put_in_trash() is 'Copies the rows of a delete to the trash; not where their account goes.';
comment on function private.skip_deleted() is
  'Leaves out of an insert what lies in the trash; an import takes it out of there instead.';
comment on function private.limit_trash() is 'Counts what comes to the trash, and lets the oldest quarter go when it is full.';
comment on function private.count_untold() is 'Counts deletions of the timeline, which no trash tells of.';
comment on function private.photo_bucket(text) is 'The bucket of the photos of a table.';
