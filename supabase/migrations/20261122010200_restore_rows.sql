-- Out of the trash: back to where it was, or away for good.

-- While it restores, a row comes with its own moment; otherwise the setting is the moment of the row that is imported.
create or replace function private.keep_moment() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('bloom.import_of') = 'the trash' then
    return new;
  end if;
  new.created_at := current_setting('bloom.import_of')::timestamptz;
  if new.created_at not between '1970-01-01' and greatest(now(), private.clock()) + interval '1 day' then
    raise exception 'a row cannot be from the future' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Takes out of one's own trash what one deletion put there of a table, for restore_rows to insert again.
create function private.take_from_trash(deletion uuid, kind text) returns setof jsonb
language sql volatile security definer set search_path = '' as $$
  delete from public.trash
  where user_id = auth.uid() and trash.deletion = take_from_trash.deletion and table_name = kind and "row" is not null
  returning "row"
$$;
revoke execute on function private.take_from_trash(uuid, text) from public;
grant execute on function private.take_from_trash(uuid, text) to authenticated, service_role;

-- Inserts again what one deletion took, as it was, and tells the timeline nothing of it. It runs with the rights of
-- whoever calls it: owner, access, second factor and quotas decide as for any insert. All of it comes back or nothing.
-- Gives how many rows came back, table by table, such as {"goals": 1, "issues": 3}; {} where that deletion is not in the
-- trash, so that a repeated call changes nothing.
create function public.restore_rows(deletion uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept record;
  came_back bigint;
  answer jsonb := '{}';
  reason text;
begin
  perform set_config('bloom.import_of', 'the trash', true);
  -- A goal comes before what hangs on it.
  for kept in
    select * from (values
      ('goals', 'id, title, description, tags, satisfaction, photo_filepath, created_at, completed_at'),
      ('issues', 'id, goal_id, title, description, photo_filepath, created_at, completed_at'),
      ('strategies', 'id, goal_id, title, description, photo_filepath, created_at, completed_at'),
      ('wishes', 'id, goal_id, description, photo_filepath, created_at, completed_at'),
      ('achievements', 'id, goal_id, description, photo_filepath, created_at, completed_at'),
      ('gratitudes', 'id, description, photo_filepath, created_at, completed_at'),
      ('affirmations', 'id, description, created_at, completed_at'),
      ('todos', 'id, title, completed, "order", created_at')
    ) as listed (name, columns)
    where exists (
      select from public.trash where user_id = (select auth.uid()) and trash.deletion = restore_rows.deletion
        and table_name = name and "row" is not null
    )
  loop
    execute format(
      'insert into public.%1$I (%2$s) select %2$s
       from private.take_from_trash($1, %1$L) as taken, jsonb_populate_record(null::public.%1$I, taken) as deleted
       order by created_at, id', kept.name, kept.columns) using deletion;
    get diagnostics came_back = row_count;
    -- None, where another call was faster.
    if came_back > 0 then
      answer := answer || jsonb_build_object(kept.name, came_back);
    end if;
  end loop;
  perform set_config('bloom.import_of', '', true);
  return answer;
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
revoke execute on function public.restore_rows(uuid) from public, anon;
grant execute on function public.restore_rows(uuid) to authenticated;

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
revoke execute on function private.discard_rows(uuid, timestamptz, integer) from public;

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
revoke execute on function private.spare_photos(uuid) from public;

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
    select coalesce(jsonb_agg(jsonb_build_object('bucket', private.photo_bucket(table_name), 'name', name)), '[]')
    from private.discarded_photos where user_id = auth.uid()
  );
end $$;
revoke execute on function public.empty_trash() from public, anon;
grant execute on function public.empty_trash() to authenticated;

-- For the operator's job, every hour: empties everybody's trash of what was deleted more than 30 days ago, `most` rows of
-- it. Gives how many there were. On a Supabase project pg_cron may call it.
create function public.empty_old_trash(most integer) returns integer
language sql volatile set search_path = '' as $$
  select private.discard_rows(null, private.clock() - interval '30 days', most)
$$;
revoke execute on function public.empty_old_trash(integer) from public, anon, authenticated;
grant execute on function public.empty_old_trash(integer) to service_role;
grant execute on function private.discard_rows(uuid, timestamptz, integer) to service_role;

-- For the same job: up to `most` photos to remove through storage/v1. One that was removed is not given again.
create function public.discarded_photos(most integer) returns table (bucket text, name text)
language plpgsql volatile set search_path = '' as $$
begin
  perform private.spare_photos(null);
  delete from private.discarded_photos as photo where not exists (
    select from storage.objects
    where bucket_id = private.photo_bucket(photo.table_name) and objects.name = photo.name
  );
  return query
    select private.photo_bucket(photo.table_name), photo.name from private.discarded_photos as photo limit most;
end $$;
revoke execute on function public.discarded_photos(integer) from public, anon, authenticated;
grant execute on function public.discarded_photos(integer) to service_role;
grant select, delete on private.discarded_photos to service_role;
grant execute on function private.spare_photos(uuid), private.photo_bucket(text) to service_role;

comment on function public.restore_rows(uuid) is
  'Inserts again what one deletion took, all of it or nothing, and gives how many rows of each table came back.';
comment on function public.empty_trash() is
  'Empties the trash of the caller for good, and gives the photos that are to be removed from storage.';
comment on function public.empty_old_trash(integer) is
  'Empties the trash of everybody of what was deleted more than 30 days ago; for the hourly job.';
comment on function public.discarded_photos(integer) is
  'Photos to remove from storage because the trash was emptied of their rows; for the hourly job.';
comment on function private.take_from_trash(uuid, text) is 'Takes what restore_rows() inserts again out of the trash.';
comment on function private.discard_rows(uuid, timestamptz, integer) is
  'Removes from the trash what rows held, and notes their photos.';
comment on function private.spare_photos(uuid) is 'Keeps the photos that a row or the trash still has.';
