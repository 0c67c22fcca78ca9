-- When rows leave the trash, only photos that exist are recorded for removal, as for photos that were replaced: a row may name
-- any photo of its person, and nobody may create records of photos that do not exist without limit.

create or replace function private.discard_rows(person uuid, before timestamptz, most integer) returns integer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  discarded integer;
begin
  with chosen as materialized (
    select user_id, table_name, row_id, "row" ->> 'photo_filepath' as photo from public.trash
    where "row" is not null and deleted_at < before and (person is null or user_id = person)
    order by deleted_at limit most for update skip locked
  ), noted as (
    insert into private.discarded_photos (user_id, table_name, name)
    select user_id, table_name, photo from chosen where private.is_photo_there(table_name, photo) on conflict do nothing
  ), emptied as (
    update public.trash set "row" = null from chosen
    where trash.user_id = chosen.user_id and trash.table_name = chosen.table_name and trash.row_id = chosen.row_id
    returning 1
  )
  select count(*)::integer into discarded from emptied;
  return discarded;
end $$;

create or replace function private.limit_trash() returns trigger
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
      select user_id, table_name, photo from oldest where private.is_photo_there(table_name, photo) on conflict do nothing
    ), counted as (
      insert into private.untold_deletions as told (user_id, times) values (full_one.user_id, 1)
      on conflict (user_id) do update set times = told.times + 1
    )
    delete from public.trash using oldest
    where trash.user_id = oldest.user_id and trash.table_name = oldest.table_name and trash.row_id = oldest.row_id;
  end loop;
  return null;
end $$;

create function private.is_photo_there(table_name text, photo text) returns boolean
language sql stable security definer set search_path = '' as $$
  select photo is not null and exists (
    select from storage.objects where bucket_id = private.photo_bucket(table_name)
      and name in (photo, photo || '.preview')
  )
$$;
comment on function private.is_photo_there(text, text) is 'Whether a photo, or its preview, is in storage.';

revoke execute on all functions in schema private from public;
