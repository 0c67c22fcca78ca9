-- Deleted rows stay deleted, and what they held lies in the trash for 30 days: from there a deletion can be undone, and
-- every device hears of it. What is left afterwards is a tombstone, which names the row and holds nothing of it: a device
-- that was away for longer hears of the deletion too, and a late retry of an insert brings nothing back.

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
comment on table public.trash is
  'What each person deleted: which row, when, and for 30 days what it held. Written by triggers only.';
create index trash_in_order on public.trash (user_id, deleted_at, row_id);
create index trash_to_empty on public.trash (deleted_at) where "row" is not null;

alter table public.trash enable row level security;
revoke all on public.trash from anon, authenticated;
grant all on public.trash to service_role;
grant select on public.trash to authenticated;
create policy "owners read" on public.trash for select to authenticated using (user_id = (select auth.uid()));
create policy "a second factor is proved" on public.trash
  as restrictive for all to authenticated using ((select private.is_assured()));

-- How often something went of which no tombstone tells: then a person's devices begin anew, see public.changes_since.
create table private.untold_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  times bigint not null
);
comment on table private.untold_deletions is
  'How often rows of a person went without a trace in the trash; part of what changes_since() gives as history.';

-- A deletion has the id that its device gave it (public.delete_rows), else one of its transaction. Where the account
-- itself goes, its keys refuse to take anything more: then nothing is written.
create function private.put_in_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.trash (user_id, table_name, row_id, deletion, "row", deleted_at)
  select gone.user_id, tg_table_name, gone.id,
    coalesce(
      nullif(current_setting('bloom.deletion', true), '')::uuid,
      -- One for each transaction; the moment tells apart what a restored backup counts again.
      md5(pg_current_xact_id()::text || now()::text)::uuid
    ),
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
comment on function private.put_in_trash() is 'Copies the rows of a delete to the trash; not where their account goes.';

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
comment on function private.count_untold() is 'Counts deletions of the timeline, which no trash tells of.';

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
comment on function private.skip_deleted() is
  'Leaves out of an insert what lies in the trash; an import takes it out of there instead.';

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
comment on function private.limit_trash() is 'Counts what comes to the trash, and lets the oldest quarter go when it is full.';

create trigger limit_trash after insert on public.trash referencing new table as added
  for each statement execute function private.limit_trash();
create trigger count_removed after delete on public.trash referencing old table as removed
  for each statement execute function private.count_removed();
create trigger count_none after truncate on public.trash
  for each statement execute function private.count_none();

-- Empties the trash of up to `most` rows that were deleted before a moment, of one person or of everybody, and notes
-- their photos. Gives how many there were.
create function private.discard_rows(person uuid, before timestamptz, most integer) returns integer
language sql volatile security definer set search_path = '' as $$
  with chosen as materialized (
    select user_id, table_name, row_id, "row" ->> 'photo_filepath' as photo from public.trash
    where "row" is not null and deleted_at < before and (person is null or user_id = person)
    order by deleted_at limit most for update skip locked
  ), noted as (
    insert into private.discarded_photos (user_id, table_name, name)
    select user_id, table_name, photo from chosen where photo is not null on conflict do nothing
  ), emptied as (
    update public.trash set "row" = null from chosen
    where trash.user_id = chosen.user_id and trash.table_name = chosen.table_name and trash.row_id = chosen.row_id
    returning 1
  )
  select count(*)::integer from emptied
$$;
comment on function private.discard_rows(uuid, timestamptz, integer) is
  'Removes from the trash what rows held, and notes their photos.';
grant execute on function private.discard_rows(uuid, timestamptz, integer) to service_role;

-- Forgets the photos of a row that is there after all, or can still be restored: of one person or of everybody.
create function private.spare_photos(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
begin
  foreach kind in array array['goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes'] loop
    execute format(
      'delete from private.discarded_photos as photo using public.%1$I as kept
       where photo.table_name = %1$L and ($1 is null or photo.user_id = $1)
         and kept.user_id = photo.user_id and kept.photo_filepath = photo.name', kind) using person;
  end loop;
  delete from private.discarded_photos as photo using public.trash as kept
  where (person is null or photo.user_id = person)
    and kept.user_id = photo.user_id and kept.table_name = photo.table_name
    and kept."row" ->> 'photo_filepath' = photo.name;
end $$;
comment on function private.spare_photos(uuid) is 'Keeps the photos that a row or the trash still has.';
grant execute on function private.spare_photos(uuid) to service_role;

-- Empties one's own trash for good. Gives the photos that are to be removed through storage/v1, [{bucket, name}]; what the
-- caller leaves there the operator's job removes.
create function public.empty_trash() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_assured() then
    raise exception 'a second factor is needed' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 2));
  perform private.discard_rows(auth.uid(), 'infinity', null);
  perform private.spare_photos(auth.uid());
  return (
    select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'name', name)), '[]')
    from private.discarded_files(auth.uid())
  );
end $$;
comment on function public.empty_trash() is
  'Empties the trash of the caller for good, and gives the photos that are to be removed from storage.';
revoke execute on function public.empty_trash() from public, anon;
grant execute on function public.empty_trash() to authenticated;

-- For the operator's job, every hour: empties everybody's trash of what was deleted more than 30 days ago, `most` rows of
-- it. Gives how many there were. On a Supabase project pg_cron may call it.
create function public.empty_old_trash(most integer) returns integer
language sql volatile set search_path = '' as $$
  select private.discard_rows(null, private.clock() - interval '30 days', most)
$$;
comment on function public.empty_old_trash(integer) is
  'Empties the trash of everybody of what was deleted more than 30 days ago; for the hourly job.';
revoke execute on function public.empty_old_trash(integer) from public, anon, authenticated;
grant execute on function public.empty_old_trash(integer) to service_role;

revoke execute on all functions in schema private from public;
