-- A device deletes with an id of its own for each deletion. So one whose answer was lost is made once, however often it is
-- sent, and does not undo a restoration; and what was gone already with something else, such as with its goal, does not
-- come back with that.

-- The requests of devices that were carried out, the latest thousand of each person.
create table private.deletions_done (
  user_id uuid not null references auth.users (id) on delete cascade,
  request uuid not null,
  done_at timestamptz not null default clock_timestamp(),
  primary key (user_id, request)
);
create index deletions_done_in_order on private.deletions_done (user_id, done_at);
revoke all on private.deletions_done from public;

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
revoke execute on function private.begin_deletion(uuid) from public;
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
revoke execute on function private.claim_deleted(text, uuid[], uuid) from public;
grant execute on function private.claim_deleted(text, uuid[], uuid) to authenticated;

-- As before, but a deletion may have an id already.
create or replace function private.put_in_trash() returns trigger
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
revoke execute on function public.delete_rows(text, uuid[], uuid) from public, anon;
grant execute on function public.delete_rows(text, uuid[], uuid) to authenticated;

comment on table private.deletions_done is 'Deletions that were carried out, so that one whose answer was lost is made once.';
comment on function private.begin_deletion(uuid) is 'Notes that a deletion is carried out; false where it was before.';
comment on function private.claim_deleted(text, uuid[], uuid) is
  'Takes what lies in the trash into another deletion, a goal with what went with it.';
comment on function public.delete_rows(text, uuid[], uuid) is
  'Deletes rows of a table, with an id for what is restored together. The same call again does nothing.';
