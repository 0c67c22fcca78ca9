-- A device deletes with an id of its own for each deletion. So one whose answer was lost is made once, however often it is
-- sent, and does not undo a restoration; and what was gone already with something else, such as with its goal, does not
-- come back with that. By the same id a deletion comes back out of the trash.

-- The requests of devices that were carried out, the latest thousand of each person.
create table private.deletions_done (
  user_id uuid not null references auth.users (id) on delete cascade,
  request uuid not null,
  done_at timestamptz not null default clock_timestamp(),
  primary key (user_id, request)
);
comment on table private.deletions_done is 'Deletions that were carried out, so that one whose answer was lost is made once.';
create index deletions_done_in_order on private.deletions_done (user_id, done_at);

-- Notes a request as carried out; false where it was before.
create function private.begin_deletion(request uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_assured() then
    raise exception 'a second factor is needed' using errcode = 'insufficient_privilege';
  end if;
  insert into private.deletions_done (user_id, request) values (auth.uid(), request) on conflict do nothing;
  if not found then
    return false;
  end if;
  delete from private.deletions_done where user_id = auth.uid() and done_at < (
    select done_at from private.deletions_done where user_id = auth.uid() order by done_at desc offset 999 limit 1
  );
  return true;
end $$;
comment on function private.begin_deletion(uuid) is 'Notes that a deletion is carried out; false where it was before.';
grant execute on function private.begin_deletion(uuid) to authenticated;

-- Takes rows that lie in the caller's trash into a deletion, out of the one that they went with; a goal with what went
-- with it.
create function private.claim_deleted(kind text, ids uuid[], deletion uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with gone as (
    select trash.row_id, trash.deletion from public.trash
    where user_id = auth.uid() and table_name = kind and row_id = any (ids)
      and trash.deletion <> claim_deleted.deletion
  )
  update public.trash set deletion = claim_deleted.deletion from gone
  where user_id = auth.uid() and trash.deletion = gone.deletion and (
    table_name = kind and trash.row_id = gone.row_id
    or kind = 'goals' and "row" ->> 'goal_id' = gone.row_id::text
  )
$$;
comment on function private.claim_deleted(text, uuid[], uuid) is
  'Takes what lies in the trash into another deletion, a goal with what went with it.';
grant execute on function private.claim_deleted(text, uuid[], uuid) to authenticated;

-- Deletes up to a thousand rows of a table, goals with what belongs to them, and puts them in the trash under the id
-- `deletion`, which may be that of earlier calls: then it is one deletion. The same call again does nothing. It runs with
-- the rights of whoever calls it, so every policy holds.
create function public.delete_rows(kind text, ids uuid[], deletion uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if (kind = any (array[
      'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos'
    ]) and cardinality(ids) <= 1000 and deletion is not null) is not true
  then
    raise exception 'a table, up to 1000 ids of its rows and the id of the deletion are needed'
      using errcode = 'invalid_parameter_value';
  end if;
  if not private.begin_deletion(md5(deletion::text || kind || ids::text)::uuid) then
    return;
  end if;
  perform set_config('bloom.deletion', deletion::text, true);
  execute format('delete from public.%I where id = any ($1)', kind) using ids;
  perform set_config('bloom.deletion', '', true);
  perform private.claim_deleted(kind, ids, deletion);
end $$;
comment on function public.delete_rows(text, uuid[], uuid) is
  'Deletes rows of a table, with an id for what is restored together. The same call again does nothing.';
revoke execute on function public.delete_rows(text, uuid[], uuid) from public, anon;
grant execute on function public.delete_rows(text, uuid[], uuid) to authenticated;

-- Takes out of one's own trash what one deletion put there of a table, up to `most` rows, the oldest first.
create function private.take_from_trash(deletion uuid, kind text, most integer) returns setof jsonb
language sql volatile security definer set search_path = '' as $$
  with chosen as (
    select row_id from public.trash
    where user_id = auth.uid() and trash.deletion = take_from_trash.deletion and table_name = kind and "row" is not null
    order by ("row" ->> 'created_at')::timestamptz, row_id limit most for update
  )
  delete from public.trash using chosen
  where user_id = auth.uid() and table_name = kind and trash.row_id = chosen.row_id
  returning "row"
$$;
comment on function private.take_from_trash(uuid, text, integer) is
  'Takes what restore_rows() inserts again out of the trash.';
grant execute on function private.take_from_trash(uuid, text, integer) to authenticated, service_role;

-- Inserts again what one deletion took, as it was, and tells the timeline nothing of it: up to 250 rows, a goal before what
-- hangs on it. A deletion may hold thousands of rows, and no statement may take so long that others wait for it. It runs
-- with the rights of whoever calls it: owner, access, second factor and quotas decide as for any insert. Gives how many
-- rows came back, table by table, and how many are left for another call, such as {"goals": 1, "issues": 249, "left": 20};
-- {} where that deletion is not in the trash, so that a repeated call changes nothing. What is left stays one deletion.
create function public.restore_rows(deletion uuid) returns jsonb
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
comment on function public.restore_rows(uuid) is
  'Inserts again what one deletion took, in parts, and gives how many rows of each table came back and how many are left.';
revoke execute on function public.restore_rows(uuid) from public, anon;
grant execute on function public.restore_rows(uuid) to authenticated;

revoke execute on all functions in schema private from public;
