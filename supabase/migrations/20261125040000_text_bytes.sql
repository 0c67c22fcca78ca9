-- The rows of one person may hold only so many bytes, and so may their trash. The limits of rows and of texts alone let one
-- account keep 3.5 GB of rows and 0.9 GB of trash: 100,000 check-ins of 5,000 characters, each of up to four bytes.
alter table private.settings
  add column text_bytes_at_most bigint not null default 268435456,
  add column trash_bytes_at_most bigint not null default 268435456;

-- As JSON, so that no column is forgotten; without what is of one length in each row. A column that comes later is null in
-- rows that were counted before, and nulls count for nothing.
create function private.text_bytes(said jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select octet_length(jsonb_strip_nulls(
    said - '{id,user_id,goal_id,created_at,completed_at,updated_at,deletion,deleted_at}'::text[])::text)
$$;
comment on function private.text_bytes(jsonb) is 'How many bytes a row counts for in the quota of its person.';

-- Less is always accepted, also from somebody who has more than the limit, which binds people and not the operator. Where the
-- person themselves goes, there is nothing to count.
create function private.count_bytes(person uuid, counter text, bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most constant bigint := (select text_bytes_at_most from private.settings);
  counted bigint;
begin
  if bytes = 0 or bytes < 0 and not exists (select from auth.users where id = person) then
    return;
  end if;
  insert into private.kept_rows as known (user_id, kind, kept) values (person, counter, greatest(bytes, 0))
  on conflict (user_id, kind) do update set kept = greatest(known.kept + bytes, 0)
  returning kept into counted;
  if counter = 'text_bytes' and bytes > 0 and counted > most and person = auth.uid() then
    raise exception 'there is no room for more texts'
      using errcode = 'PT413', detail = jsonb_build_object('kind', counter, 'limit', most)::text,
        hint = 'Delete some to make room.';
  end if;
end $$;
comment on function private.count_bytes(uuid, text, bigint) is
  'Adds bytes to what a person keeps, in rows or in the trash, and refuses rows beyond the quota with 413.';

-- The argument of each trigger says which counter.
create function private.count_bytes_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_bytes(user_id, tg_argv[0], sum(private.text_bytes(to_jsonb(added)))::bigint)
  from added group by user_id;
  return null;
end $$;
comment on function private.count_bytes_added() is 'Trigger: counts the bytes of inserted rows.';

create function private.count_bytes_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_bytes(user_id, tg_argv[0], - sum(private.text_bytes(to_jsonb(removed)))::bigint)
  from removed group by user_id;
  return null;
end $$;
comment on function private.count_bytes_removed() is 'Trigger: subtracts the bytes of deleted rows.';

create function private.count_bytes_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_bytes(user_id, tg_argv[0], sum(bytes)::bigint)
  from (
    select user_id, private.text_bytes(to_jsonb(added)) as bytes from added
    union all
    select user_id, - private.text_bytes(to_jsonb(removed)) from removed
  ) as sides group by user_id;
  return null;
end $$;
comment on function private.count_bytes_changed() is 'Trigger: counts by how many bytes rows have grown or shrunk.';

-- Counts everybody's anew: at first, and where a table was truncated.
create function private.recount_bytes() returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted text;
begin
  delete from private.kept_rows where kind in ('text_bytes', 'trash_bytes');
  foreach counted in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'sittings', 'check_ins',
    'trash'
  ] loop
    execute format('insert into private.kept_rows as known (user_id, kind, kept)
      select user_id, %2$L, sum(private.text_bytes(to_jsonb(kept)))::bigint from public.%1$I as kept group by user_id
      on conflict (user_id, kind) do update set kept = known.kept + excluded.kept',
      counted, case counted when 'trash' then 'trash_bytes' else 'text_bytes' end);
  end loop;
end $$;
comment on function private.recount_bytes() is 'Counts anew how many bytes everybody keeps in rows and in the trash.';

create function private.count_bytes_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recount_bytes();
  return null;
end $$;
comment on function private.count_bytes_again() is 'Trigger: counts all bytes anew once a table was truncated.';

-- A full trash refuses nothing: what was deleted first is emptied, and only its tombstones stay. A quarter at once, so that
-- this is rare.
create function private.limit_trash_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant bigint := (select trash_bytes_at_most from private.settings);
  person uuid;
begin
  for person in
    select user_id from private.kept_rows
    where kind = 'trash_bytes' and kept > most and user_id in (select user_id from added)
  loop
    with ranked as materialized (
      select table_name, row_id, sum(octet_length("row"::text)) over (order by deleted_at desc, row_id) as so_far
      from public.trash where user_id = person and "row" is not null
    ), oldest as materialized (
      select trash.table_name, trash.row_id, "row" ->> 'photo_filepath' as photo
      from public.trash join ranked using (table_name, row_id)
      where trash.user_id = person and so_far > most * 3 / 4 for update of trash skip locked
    ), discarded as (
      insert into private.discarded_photos (user_id, table_name, name)
      select person, table_name, photo from oldest where private.is_photo_there(table_name, photo) on conflict do nothing
    )
    update public.trash set "row" = null from oldest
    where trash.user_id = person and trash.table_name = oldest.table_name and trash.row_id = oldest.row_id;
  end loop;
  return null;
end $$;
comment on function private.limit_trash_bytes() is
  'Trigger: empties the trash of what was deleted first where it holds too many bytes.';

do $$
declare
  counted text;
  counter text;
begin
  foreach counted in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'sittings', 'check_ins',
    'trash'
  ] loop
    counter := case counted when 'trash' then 'trash_bytes' else 'text_bytes' end;
    execute format('create trigger count_bytes_added after insert on public.%I referencing new table as added
      for each statement execute function private.count_bytes_added(%L)', counted, counter);
    execute format('create trigger count_bytes_changed after update on public.%I
      referencing old table as removed new table as added
      for each statement execute function private.count_bytes_changed(%L)', counted, counter);
    execute format('create trigger count_bytes_removed after delete on public.%I referencing old table as removed
      for each statement execute function private.count_bytes_removed(%L)', counted, counter);
    execute format('create trigger count_bytes_again after truncate on public.%I
      for each statement execute function private.count_bytes_again()', counted);
  end loop;
  -- After `count_bytes_added`: triggers go by their names.
  create trigger limit_trash_bytes after insert on public.trash referencing new table as added
    for each statement execute function private.limit_trash_bytes();
end $$;
select private.recount_bytes();

-- The functions that list what is limited: each stays as it is by now, and a list in it grows.
do $$
declare
  change record;
  known text;
  changed text;
begin
  for change in select * from (values
    ('private.at_most(text)', 'when ''photos'' then', 'when ''text_bytes'' then text_bytes_at_most
    when ''photos'' then'),
    ('public.own_quotas()', '''check_ins'', ''actions''', '''check_ins'', ''actions'', ''text_bytes''')
  ) as listed (name, was, becomes)
  loop
    known := pg_get_functiondef(change.name::regprocedure);
    changed := replace(known, change.was, change.becomes);
    if changed = known then
      raise exception '% lists what is limited in another way', change.name;
    end if;
    execute changed;
  end loop;
end $$;

revoke execute on all functions in schema private from public;
