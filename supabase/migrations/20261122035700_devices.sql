-- What devices hear: everything that changed since they last asked, in one request (docs/specification/devices.md says how
-- it is asked), and what changes while they are there.

-- Which history of changes this database has. One that a backup was restored into has another: then what devices know
-- of it may be ahead, and they read everything anew.
create table private.history (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
comment on table private.history is 'The one row that tells this database from another one that has the same rows.';
insert into private.history default values;

-- A person's history is another one also when something went of which no tombstone tells.
create function private.own_history() returns text
language sql stable security definer set search_path = '' as $$
  select id || coalesce('.' || (select times from private.untold_deletions where user_id = auth.uid()), '')
  from private.history
$$;
comment on function private.own_history() is
  'What a device compares before it trusts what it kept: the id of this database, and how often deletions went untold.';
grant execute on function private.own_history() to authenticated, service_role;

-- `cursors` names for each table the place in its order after which to read, as [moment, id]. A table without one is read
-- from the beginning, the trash from now on. Read are the named tables, null means all, and always the trash. Gives
--   {goals: [row, ...], ..., trash: [...], more: [table, ...], history, now}
-- where a table without changes is missing. Rows come by (updated_at, id), the trash by (deleted_at, row_id) and without
-- what the rows held. `more` names tables that have more than `page` rows, or more than fit the answer, and is missing
-- when none has. `now` is the clock at the start of the call. It runs with the rights of whoever calls it, so every policy
-- holds.
create function public.changes_since(cursors jsonb default '{}', tables text[] default null, page integer default 500)
returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  known constant text[] := array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'actions', 'trash'
  ];
  asked constant text[] := coalesce(tables, known) || 'trash'::text;
  -- Bytes; an answer may have more, but a phone has to take it whole.
  room bigint := 2000000;
  kind text;
  found record;
  more text[] := '{}';
  answer jsonb := '{}';
begin
  if cursors is null or jsonb_typeof(cursors) <> 'object' or not asked <@ known
    or page is null or page not between 1 and 1000
    or exists (
      select from jsonb_each(cursors) as cursor
      where cursor.key <> all (known) or jsonb_path_exists(cursor.value, 'strict $ ? (@.type() != "array" || @.size() != 2)')
    )
  then
    raise exception 'cursors by table as [moment, id], known tables and a page from 1 to 1000 are needed'
      using errcode = 'invalid_parameter_value';
  end if;
  foreach kind in array known loop
    continue when kind <> all (asked);
    execute format(
      'select jsonb_agg(document order by place) filter (where fits) as rows, count(*) > count(*) filter (where fits) as rest,
         coalesce(max(size) filter (where fits), 0) as size
       from (
         select document, place, size, place <= $3 and (size <= $4 or place = 1 and $5) as fits
         from (
           select document, row_number() over in_order as place, sum(octet_length(document::text)) over in_order as size
           from (
             select %s as document, %s as moment, %s as id from public.%I
             where user_id = (select auth.uid()) and (%2$s, %3$s) > ($1, $2) order by 2, 3 limit $3 + 1
           ) as changed window in_order as (order by moment, id)
         ) as measured
       ) as weighed',
      case kind when 'trash' then 'to_jsonb(trash) - ''{user_id,row}''::text[]' else format('to_jsonb(%I)', kind) end,
      case kind when 'trash' then 'deleted_at' else 'updated_at' end,
      case kind when 'trash' then 'row_id' else 'id' end,
      kind
    ) into found using
      coalesce(
        (cursors -> kind ->> 0)::timestamptz,
        case kind when 'trash' then now() - interval '30 seconds' else '-infinity' end
      ),
      coalesce((cursors -> kind ->> 1)::uuid, '00000000-0000-0000-0000-000000000000'),
      page, room, answer = '{}';
    if found.rows is not null then
      answer := answer || jsonb_build_object(kind, found.rows);
      room := room - found.size;
    end if;
    if found.rest then
      more := more || kind;
    end if;
  end loop;
  if more <> '{}' then
    answer := answer || jsonb_build_object('more', more);
  end if;
  return answer || jsonb_build_object('history', private.own_history(), 'now', now());
end $$;
comment on function public.changes_since(jsonb, text[], integer) is
  'What changed since a device last asked: rows of every table after their cursors, and what was deleted.';
revoke execute on function public.changes_since(jsonb, text[], integer) from public, anon;
grant execute on function public.changes_since(jsonb, text[], integer) to authenticated;

-- The tables whose changes reach the devices of their owner at once.
do $$
declare
  live text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach live in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'actions', 'trash'
  ] loop
    -- A publication of all tables has them already, and takes none by name.
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = live
    ) then
      execute format('alter publication supabase_realtime add table public.%I', live);
    end if;
  end loop;
end $$;

revoke execute on all functions in schema private from public;
