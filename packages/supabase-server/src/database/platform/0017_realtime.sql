-- What realtime/v1 needs: how tables of the publication tell their changes, and the table whose policies open private
-- topics (protocol 6). A Supabase project brings its own.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- No row stays in it: policies on it are asked with rows that are taken back.
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The topic that is being asked for, as policies on `realtime.messages` read it.
create function realtime.topic() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Tells what one statement changed: table, operation, and of each row the columns that the trigger names, as texts. It is
-- heard when the transaction commits, in the order of commits. A notification holds less than 8000 bytes, so that a large
-- statement takes several; a row that would not fit is told as null. No write ever fails for it.
create function realtime.note_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('realtime_changes', format(
    '{"schema":%s,"table":%s,"type":"%s","at":"%s","rows":[%s]}', to_json(tg_table_schema), to_json(tg_table_name), tg_op,
    to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), told.rows))
  from (
    select string_agg(kept.told, ',' order by kept.place) as rows
    from (
      select fitting.*, sum(octet_length(fitting.told) + 1) over (order by fitting.place) / 6000 as part
      from (
        select whole.place, case when octet_length(named.told) <= 1500 then named.told else 'null' end as told
        from (select row_number() over () as place, to_jsonb(changed) as content from changed offset 0) whole
        cross join lateral (
          select jsonb_object_agg(name, whole.content ->> name)::text as told from unnest(tg_argv) as name
        ) named
      ) fitting
    ) kept
    group by kept.part order by kept.part
  ) told;
  return null;
end $$;

-- Puts the triggers on the tables that the publication holds and takes them off all others. Of a row they tell its key and
-- what is small and no text: enough to find who may want to know, and none of a person's words.
create function realtime.put_triggers() returns void
language plpgsql set search_path = '' as $$
declare
  due record;
begin
  for due in
    with published as (
      select c.oid, n.nspname, c.relname, p.pubinsert, p.pubupdate, p.pubdelete, array(
        select a.attname::text from pg_catalog.pg_attribute a
        join pg_catalog.pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and (
          t.typtype = 'e' or t.typname in ('uuid', 'int2', 'int4', 'int8', 'bool') or a.attnum = any (
            select unnest(i.indkey) from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary))
        order by a.attnum) as told
      from pg_catalog.pg_publication_tables pt
      join pg_catalog.pg_publication p on p.pubname = pt.pubname
      join pg_catalog.pg_namespace n on n.nspname = pt.schemaname
      join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = pt.tablename
      where pt.pubname = 'supabase_realtime' and c.relkind in ('r', 'p') and not c.relispartition
    ), wanted as (
      select published.*, kind.name, kind.content from published
      cross join lateral (values
        ('insert', 'new', pubinsert), ('update', 'new', pubupdate), ('delete', 'old', pubdelete)
      ) as kind (name, content, told_of)
      where kind.told_of and cardinality(told) > 0
    ), present as (
      select t.tgrelid, t.tgname::text, n.nspname, c.relname, (
        select array_agg(argument order by place)
        from unnest(string_to_array(encode(t.tgargs, 'escape'), '\000')) with ordinality as a (argument, place)
        where place <= t.tgnargs) as told
      from pg_catalog.pg_trigger t
      join pg_catalog.pg_class c on c.oid = t.tgrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where t.tgfoid = 'realtime.note_change'::pg_catalog.regproc
    )
    select coalesce(w.nspname, p.nspname) as room, coalesce(w.relname, p.relname) as title, w.name as kind, w.content,
      w.told as wanted, p.tgname as present
    from wanted w full join present p on p.tgrelid = w.oid and p.tgname = 'realtime_note_' || w.name
    where w.told is distinct from p.told
    order by 1, 2
  loop
    if due.present is not null then
      execute format('drop trigger %I on %I.%I', due.present, due.room, due.title);
    end if;
    if due.wanted is not null then
      execute format(
        'create trigger %I after %s on %I.%I referencing %s table as changed for each statement '
        'execute function realtime.note_change(%s)',
        'realtime_note_' || due.kind, due.kind, due.room, due.title, due.content,
        (select string_agg(quote_literal(name), ', ') from unnest(due.wanted) as name));
    end if;
  end loop;
end $$;
revoke all on function realtime.note_change(), realtime.put_triggers() from public;
