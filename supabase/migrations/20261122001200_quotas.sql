-- How much one person may keep. What is kept is counted per person and table as it comes and goes, so that no insert has
-- to count rows; past the limit an insert is refused with 413, and `details` tells what is full and at how much.

-- The operator's numbers: the server writes them at its start; on a Supabase project they are changed in the SQL editor.
alter table private.settings
  add column goals_at_most bigint not null default 1000,
  -- In each collection of goals and on each wall.
  add column rows_at_most bigint not null default 10000,
  add column todos_at_most bigint not null default 5000,
  -- The timeline, which grows by itself with every change.
  add column actions_at_most bigint not null default 100000,
  add column photos_at_most bigint not null default 2000,
  add column photo_bytes_at_most bigint not null default 1073741824;

create function public.set_quotas(quotas jsonb) returns void
language sql set search_path = '' as $$
  update private.settings set
    goals_at_most = (quotas ->> 'goals')::bigint,
    rows_at_most = (quotas ->> 'rows')::bigint,
    todos_at_most = (quotas ->> 'todos')::bigint,
    actions_at_most = (quotas ->> 'actions')::bigint,
    photos_at_most = (quotas ->> 'photos')::bigint,
    photo_bytes_at_most = (quotas ->> 'photo_bytes')::bigint
  where only_row
$$;
revoke execute on function public.set_quotas(jsonb) from public, anon, authenticated;
grant execute on function public.set_quotas(jsonb) to service_role;

create table private.kept_rows (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  kept bigint not null,
  primary key (user_id, kind)
);
revoke all on private.kept_rows from public;

create function private.at_most(kind text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case kind
    when 'goals' then goals_at_most
    when 'todos' then todos_at_most
    when 'actions' then actions_at_most
    when 'photos' then photos_at_most
    when 'photo_bytes' then photo_bytes_at_most
    else rows_at_most
  end from private.settings
$$;
revoke execute on function private.at_most(text) from public;

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
revoke execute on function private.take_turn() from public;

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
revoke execute on function private.count_added() from public;

-- Where the person themselves goes, the counts go along: then there is no row to change.
create function private.count_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.kept_rows as counted set kept = counted.kept - gone.rows
  from (select user_id, count(*) as rows from removed group by user_id) as gone
  where counted.user_id = gone.user_id and counted.kind = tg_table_name;
  return null;
end $$;
revoke execute on function private.count_removed() from public;

create function private.count_none() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.kept_rows where kind = tg_table_name;
  return null;
end $$;
revoke execute on function private.count_none() from public;

-- Nobody but an operator could, and then the counts would be wrong.
create function private.refuse_new_owner() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'a row stays with its owner' using errcode = 'check_violation';
end $$;
revoke execute on function private.refuse_new_owner() from public;

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
    -- The triggers keep writers out until this is committed.
    execute format('insert into private.kept_rows (user_id, kind, kept)
      select user_id, %1$L, count(*) from public.%1$I group by user_id', counted);
  end loop;
end $$;

-- Photos are counted where they lie, because a migration can hang no trigger on them in a Supabase project: never more
-- than the limit of rows, by the index of names.
create function private.kept_photos(out photos bigint, out photo_bytes bigint)
language sql volatile security definer set search_path = '' as $$
  select count(*), coalesce(sum(size), 0) from (
    select coalesce((metadata ->> 'size')::bigint, 0) as size from storage.objects
    where bucket_id in ('goal-photos', 'wishes-photos', 'achievements-photos', 'gratitudes-photos', 'issues-photos',
        'strategies-photos')
      and name collate "C" >= auth.uid() || '/' and name collate "C" < auth.uid() || '0'
    limit private.at_most('photos') + 1
  ) as own
$$;
revoke execute on function private.kept_photos() from public;

-- Whether one more photo fits. Its size is known only once it is there, so that the one that goes over the limit of bytes
-- is the last. One person's photos take turns, so that several at once do not all see the same room. A photo that
-- replaces another adds none.
create function private.has_room_for_photo(bucket text, photo text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept record;
begin
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 3));
  select * into kept from private.kept_photos();
  if kept.photo_bytes >= private.at_most('photo_bytes') then
    return false;
  end if;
  return kept.photos < private.at_most('photos')
    or exists (select from storage.objects where bucket_id = bucket and name = photo);
end $$;
revoke execute on function private.has_room_for_photo(text, text) from public;
grant execute on function private.has_room_for_photo(text, text) to authenticated, service_role;

alter policy "owners add photos" on storage.objects with check (
  bucket_id in ('goal-photos', 'wishes-photos', 'achievements-photos', 'gratitudes-photos', 'issues-photos',
    'strategies-photos')
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and (select private.has_access())
  and private.has_room_for_photo(bucket_id, name)
);

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
revoke execute on function public.own_quotas() from public, anon;
grant execute on function public.own_quotas() to authenticated;
