-- Emptying one's own trash took the longer the more all others had in theirs: planned once for "of one person or of
-- everybody", the functions went through everybody's by time. Now they are planned for whom they are called.

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
    select user_id, table_name, photo from chosen where photo is not null on conflict do nothing
  ), emptied as (
    update public.trash set "row" = null from chosen
    where trash.user_id = chosen.user_id and trash.table_name = chosen.table_name and trash.row_id = chosen.row_id
    returning 1
  )
  select count(*)::integer into discarded from emptied;
  return discarded;
end $$;

alter function private.spare_photos(uuid) set plan_cache_mode = 'force_custom_plan';

create or replace function private.discarded_files(person uuid) returns table (bucket text, name text)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
  select file.bucket_id, file.name from private.discarded_photos as photo
  join storage.objects as file on file.bucket_id = private.photo_bucket(photo.table_name)
    and file.name in (photo.name, photo.name || '.preview')
  where person is null or photo.user_id = person;
end $$;
