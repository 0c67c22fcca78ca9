-- A photo and its preview are one: they count as one photo, with the bytes of both, and go together.

-- The preview comes first, so that a name counts as its photo's whether or not that is there. No more than two names are
-- of one photo, also where a client makes up names, which bounds how many are looked at.
create or replace function private.kept_photos(out photos bigint, out photo_bytes bigint)
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

-- As before, and what belongs to a photo that is there adds none. The preview of a preview is not one of that photo:
-- otherwise names without end would each have room because of the one before.
create or replace function private.has_room_for_photo(bucket text, photo text) returns boolean
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

-- The files of discarded photos that are there, of one person or of everybody.
create function private.discarded_files(person uuid) returns table (bucket text, name text)
language sql stable set search_path = '' as $$
  select file.bucket_id, file.name from private.discarded_photos as photo
  join storage.objects as file on file.bucket_id = private.photo_bucket(photo.table_name)
    and file.name in (photo.name, photo.name || '.preview')
  where person is null or photo.user_id = person
$$;
revoke execute on function private.discarded_files(uuid) from public;
grant execute on function private.discarded_files(uuid) to service_role;

create or replace function public.empty_trash() returns jsonb
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

create or replace function public.discarded_photos(most integer) returns table (bucket text, name text)
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

-- As before, with the placeholders: the previews are still there.
create or replace function public.restore_rows(deletion uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  room integer := 250;
  kept record;
  came_back integer;
  rest bigint;
  answer jsonb := '{}';
  reason text;
begin
  perform set_config('bloom.import_of', 'the trash', true);
  for kept in
    select * from (values
      ('goals', 'id, title, description, tags, satisfaction, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('issues', 'id, goal_id, title, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('strategies', 'id, goal_id, title, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('wishes', 'id, goal_id, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('achievements', 'id, goal_id, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('gratitudes', 'id, description, photo_filepath, photo_placeholder, created_at, completed_at'),
      ('affirmations', 'id, description, created_at, completed_at'),
      ('todos', 'id, title, completed, "order", created_at')
    ) as listed (name, columns)
    where exists (
      select from public.trash where user_id = (select auth.uid()) and trash.deletion = restore_rows.deletion
        and table_name = name and "row" is not null
    )
  loop
    exit when room = 0;
    execute format(
      'insert into public.%1$I (%2$s) select %2$s
       from private.take_from_trash($1, %1$L, $2) as taken, jsonb_populate_record(null::public.%1$I, taken) as deleted
       order by created_at, id', kept.name, kept.columns) using deletion, room;
    get diagnostics came_back = row_count;
    room := room - came_back;
    -- None, where another call was faster.
    if came_back > 0 then
      answer := answer || jsonb_build_object(kept.name, came_back);
    end if;
  end loop;
  perform set_config('bloom.import_of', '', true);
  select count(*) into rest from public.trash
  where user_id = (select auth.uid()) and trash.deletion = restore_rows.deletion and "row" is not null;
  return case when rest = 0 then answer else answer || jsonb_build_object('left', rest) end;
exception
  when unique_violation then
    get stacked diagnostics reason = pg_exception_detail;
    raise exception 'a title of what was deleted is in use again' using errcode = 'unique_violation',
      detail = reason, hint = 'Change that title, then restore again.';
  when foreign_key_violation then
    get stacked diagnostics reason = pg_exception_detail;
    raise exception 'the goal of what was deleted is not there' using errcode = 'foreign_key_violation',
      detail = reason, hint = 'Restore the goal first.';
end $$;

comment on function private.kept_photos() is
  'How many photos the caller has, each with its preview, and how many bytes they take together.';
comment on function private.discarded_files(uuid) is
  'The files of discarded photos and of their previews that are in storage: of one person or of everybody.';
