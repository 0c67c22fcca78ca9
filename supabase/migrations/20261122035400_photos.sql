-- Photos: private buckets, each person in a folder named by their id. With each photo lies a preview, a small picture for
-- lists, under the photo's own name and ".preview": the two are one, count as one photo with the bytes of both, and go
-- together.

-- The affirmations bucket is reserved: it has no policy, so nothing can enter it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, false, 5242880, array['image/*']
from unnest(array[
  'goal-photos', 'wishes-photos', 'achievements-photos', 'gratitudes-photos', 'issues-photos', 'strategies-photos',
  'affirmations-photos'
]) as bucket;

create function private.photo_bucket(table_name text) returns text
language sql immutable set search_path = '' as $$
  select case table_name when 'goals' then 'goal-photos' else table_name || '-photos' end
$$;
comment on function private.photo_bucket(text) is 'The bucket of the photos of a table.';
grant execute on function private.photo_bucket(text) to service_role;

-- Never more names are looked at than the limit of photos has, by the index of names. A preview may come first, so that a
-- name counts as its photo's whether or not that is there. No more than two names are of one photo, also where a client
-- makes up names.
create function private.kept_photos(out photos bigint, out photo_bytes bigint)
language sql volatile security definer set search_path = '' as $$
  select count(distinct (bucket_id, photo)), coalesce(sum(size), 0) from (
    select bucket_id, regexp_replace(name, '\.preview$', '') collate "C" as photo,
      coalesce((metadata ->> 'size')::bigint, 0) as size
    from storage.objects
    where bucket_id in ('goal-photos', 'wishes-photos', 'achievements-photos', 'gratitudes-photos', 'issues-photos',
        'strategies-photos')
      and name collate "C" >= auth.uid() || '/' and name collate "C" < auth.uid() || '0'
    limit 2 * private.at_most('photos') + 1
  ) as own
$$;
comment on function private.kept_photos() is
  'How many photos the caller has, each with its preview, and how many bytes they take together.';

-- Whether one more photo fits. Its size is known only once it is there, so that the one that goes over the limit of bytes
-- is the last. One person's photos take turns, so that several at once do not all see the same room. What belongs to a
-- photo that is there, or replaces it, adds none. The preview of a preview is not one of that photo: otherwise names
-- without end would each have room because of the one before.
create function private.has_room_for_photo(bucket text, photo text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_photo constant text := regexp_replace(photo, '\.preview$', '');
  kept record;
begin
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 3));
  select * into kept from private.kept_photos();
  if kept.photo_bytes >= private.at_most('photo_bytes') then
    return false;
  end if;
  return kept.photos < private.at_most('photos') or exists (
    select from storage.objects where bucket_id = bucket
      and (name = of_photo || '.preview' or name = of_photo and of_photo not like '%.preview')
  );
end $$;
comment on function private.has_room_for_photo(text, text) is 'Whether the caller may store one more photo.';
grant execute on function private.has_room_for_photo(text, text) to authenticated, service_role;

-- A person's photos are one stretch of the names in byte order: from the folder's slash to the character that follows it.
-- Said as a range, an index finds them, and nobody's listing looks at what is others'. That the first part of the name is
-- the person's id says the same once more, as a rule rather than as a way to find.
do $$
declare
  owned constant text :=
    'bucket_id in (''goal-photos'', ''wishes-photos'', ''achievements-photos'', ''gratitudes-photos'','
    ' ''issues-photos'', ''strategies-photos'')'
    ' and (storage.foldername(name))[1] = (select auth.uid())::text';
  within constant text := owned ||
    ' and name collate "C" >= (select auth.uid()) || ''/'' and name collate "C" < (select auth.uid()) || ''0''';
begin
  execute format('create policy "owners see their photos" on storage.objects
    for select to authenticated using (%s)', within);
  execute format('create policy "owners add photos" on storage.objects
    for insert to authenticated with check (%s and (select private.has_access())
      and private.has_room_for_photo(bucket_id, name))', owned);
  execute format('create policy "owners replace their photos" on storage.objects
    for update to authenticated using (%s and (select private.has_access())) with check (%s)', within, owned);
  execute format('create policy "owners remove their photos" on storage.objects
    for delete to authenticated using (%s)', within);
end $$;
create policy "a second factor is proved" on storage.objects
  as restrictive for all to authenticated using ((select private.is_assured()));

-- Where a person's photos lie, whatever their names: the listing of storage/v1 shows one level of names and passes over
-- what has an empty one, so that it is no way to find everything.
create function public.photos_of(person uuid, bucket text, most integer) returns setof text
language sql stable security definer set search_path = '' as $$
  select name from storage.objects
  where bucket_id = bucket and name collate "C" >= person || '/' and name collate "C" < person || '0'
  limit most
$$;
comment on function public.photos_of(uuid, text, integer) is
  'The names of the photos of a person in a bucket, for the deletion of an account.';
revoke execute on function public.photos_of(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.photos_of(uuid, text, integer) to service_role;

-- Photos that no row has any more: their files are still to be removed.
create table private.discarded_photos (
  user_id uuid not null references auth.users (id) on delete cascade,
  table_name text not null,
  name text not null,
  primary key (table_name, name)
);
comment on table private.discarded_photos is
  'Photos that no row has any more, until they are removed from storage with their previews.';
create index discarded_photos_of_person on private.discarded_photos (user_id);
grant select, delete on private.discarded_photos to service_role;

-- A photo that another one took the place of is removed by its device at once, and by the operator's job where the device
-- did not come to it, or knew nothing of the preview. Noted is only what is there: nobody can make notes without end of
-- photos that never were.
create function private.discard_replaced_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.discarded_photos (user_id, table_name, name)
  select old.user_id, tg_table_name, old.photo_filepath
  where exists (
    select from storage.objects where bucket_id = private.photo_bucket(tg_table_name)
      and name in (old.photo_filepath, old.photo_filepath || '.preview')
  )
  on conflict do nothing;
  return null;
end $$;
comment on function private.discard_replaced_photo() is
  'Notes a photo that another one took the place of, for it to be removed from storage.';

-- Whoever writes another photo and says nothing of its placeholder, as older versions of the app do, leaves none.
create function private.forget_placeholder() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.photo_placeholder := null;
  return new;
end $$;
comment on function private.forget_placeholder() is
  'Takes away the placeholder of a photo that another one takes the place of.';

-- A row's placeholder is drawn until the preview is there, and says that there is one.
do $$
declare
  pictured text;
begin
  foreach pictured in array array['goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes'] loop
    -- A ThumbHash, which takes 5 to 25 bytes, in base64.
    execute format('alter table public.%1$I add constraint %1$s_placeholder_is_of_a_photo check (
      photo_placeholder is null
      or photo_filepath is not null and char_length(photo_placeholder) between 8 and 48
        and photo_placeholder ~ ''^[A-Za-z0-9+/]+={0,2}$''
    )', pictured);
    execute format('comment on column public.%I.photo_placeholder is %L', pictured,
      'A ThumbHash of the photo in base64, drawn until its preview is there; null where there is no preview.');
    -- Before `stamp`, which leaves a row as it is that nothing changes.
    execute format('create trigger another_photo_another_placeholder before update of photo_filepath on public.%I
      for each row when (
        old.photo_filepath is distinct from new.photo_filepath
        and new.photo_placeholder is not distinct from old.photo_placeholder
      ) execute function private.forget_placeholder()', pictured);
    execute format('create trigger discard_replaced_photo after update of photo_filepath on public.%I
      for each row when (old.photo_filepath is distinct from new.photo_filepath and old.photo_filepath is not null)
      execute function private.discard_replaced_photo()', pictured);
  end loop;
end $$;

-- The files of discarded photos that are there, of one person or of everybody.
create function private.discarded_files(person uuid) returns table (bucket text, name text)
language sql stable set search_path = '' as $$
  select file.bucket_id, file.name from private.discarded_photos as photo
  join storage.objects as file on file.bucket_id = private.photo_bucket(photo.table_name)
    and file.name in (photo.name, photo.name || '.preview')
  where person is null or photo.user_id = person
$$;
comment on function private.discarded_files(uuid) is
  'The files of discarded photos and of their previews that are in storage: of one person or of everybody.';
grant execute on function private.discarded_files(uuid) to service_role;

-- For the operator's hourly job: up to `most` photos to remove through storage/v1. One that was removed is not given again.
create function public.discarded_photos(most integer) returns table (bucket text, name text)
language plpgsql volatile set search_path = '' as $$
begin
  perform private.spare_photos(null);
  delete from private.discarded_photos as photo where not exists (
    select from storage.objects as file
    where file.bucket_id = private.photo_bucket(photo.table_name)
      and file.name in (photo.name, photo.name || '.preview')
  );
  return query select file.bucket, file.name from private.discarded_files(null) as file limit most;
end $$;
comment on function public.discarded_photos(integer) is
  'Photos to remove from storage because the trash was emptied of their rows; for the hourly job.';
revoke execute on function public.discarded_photos(integer) from public, anon, authenticated;
grant execute on function public.discarded_photos(integer) to service_role;

revoke execute on all functions in schema private from public;
