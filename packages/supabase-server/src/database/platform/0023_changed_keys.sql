-- An update that changes a row's key tells the former key, too (protocol 6.5): whoever keeps rows by their key must learn
-- which of theirs it was. Updates that leave the keys alone cost what they did before.

-- For a row whose key changed it keeps the new and the former one, a pair in each line, until the statement's own trigger,
-- which comes next, tells them: as a list of former keys beside that of the rows, with null for the other rows.
create or replace function realtime.note_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  place text := 'realtime.former_keys_' || tg_relid;
  pair text;
  pairs text[];
  key_columns text[];
  former jsonb;
begin
  if tg_level = 'ROW' then
    -- A row of a partition is told by the trigger of the whole table.
    place := 'realtime.former_keys_' || coalesce(pg_partition_root(tg_relid)::oid, tg_relid);
    select jsonb_build_array(
      jsonb_object_agg(name, to_jsonb(new) ->> name), jsonb_object_agg(name, to_jsonb(old) ->> name))::text
      into pair from unnest(tg_argv) as name;
    perform set_config(place, concat_ws(e'\n', nullif(current_setting(place, true), ''), pair), true);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    pairs := string_to_array(nullif(current_setting(place, true), ''), e'\n');
  end if;
  -- As before: nearly no update changes a key.
  if pairs is null then
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
  end if;
  perform set_config(place, '', true);
  key_columns := array(select jsonb_object_keys(pairs[1]::jsonb -> 0));
  select jsonb_object_agg((kept -> 0)::text, kept -> 1) into former from unnest(pairs::jsonb[]) as kept;
  perform pg_notify('realtime_changes', format(
    '{"schema":%s,"table":%s,"type":"%s","at":"%s","rows":[%s],"former":[%s]}', to_json(tg_table_schema),
    to_json(tg_table_name), tg_op, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    told.rows, told.keys))
  from (
    select string_agg(kept.told, ',' order by kept.place) as rows, string_agg(kept.key, ',' order by kept.place) as keys
    from (
      select fitting.*,
        sum(octet_length(fitting.told) + octet_length(fitting.key) + 2) over (order by fitting.place) / 6000 as part
      from (
        select whole.place, case when size.fits then named.told else 'null' end as told,
          case when size.fits then named.key else 'null' end as key
        from (select row_number() over () as place, to_jsonb(changed) as content from changed offset 0) whole
        cross join lateral (
          select jsonb_object_agg(name, whole.content ->> name)::text as told, coalesce(
            former ->> (select jsonb_object_agg(part, whole.content ->> part)::text from unnest(key_columns) as part),
            'null') as key
          from unnest(tg_argv) as name
        ) named
        cross join lateral (select octet_length(named.told) + octet_length(named.key) <= 1500 as fits) size
      ) fitting
    ) kept
    group by kept.part order by kept.part
  ) told;
  return null;
end $$;

create or replace function realtime.put_triggers() returns void
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
        order by a.attnum) as told, array(
        select a.attname::text from pg_catalog.pg_attribute a
        join pg_catalog.pg_index i on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)
        where a.attrelid = c.oid order by a.attnum) as key
      from pg_catalog.pg_publication_tables pt
      join pg_catalog.pg_publication p on p.pubname = pt.pubname
      join pg_catalog.pg_namespace n on n.nspname = pt.schemaname
      join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = pt.tablename
      where pt.pubname = 'supabase_realtime' and c.relkind in ('r', 'p') and not c.relispartition
    ), wanted as (
      select published.oid, published.nspname, published.relname, kind.name, kind.told, kind.rule from published
      cross join lateral (values
        ('insert', pubinsert, told, 'after insert on %s referencing new table as changed for each statement'),
        ('update', pubupdate, told, 'after update on %s referencing new table as changed for each statement'),
        ('delete', pubdelete, told, 'after delete on %s referencing old table as changed for each statement'),
        ('key', pubupdate, key, 'after update on %s for each row when (' || (
          select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(key) as name) || ')')
      ) as kind (name, is_told, told, rule)
      where kind.is_told and cardinality(kind.told) > 0
    ), present as (
      select t.tgrelid, t.tgname::text, n.nspname, c.relname, (
        select array_agg(argument order by place)
        from unnest(string_to_array(encode(t.tgargs, 'escape'), '\000')) with ordinality as a (argument, place)
        where place <= t.tgnargs) as told
      from pg_catalog.pg_trigger t
      join pg_catalog.pg_class c on c.oid = t.tgrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where t.tgfoid = 'realtime.note_change'::pg_catalog.regproc and t.tgparentid = 0
    )
    select coalesce(w.nspname, p.nspname) as room, coalesce(w.relname, p.relname) as title, w.name as kind, w.rule,
      w.told as wanted, p.tgname as present
    from wanted w full join present p on p.tgrelid = w.oid and p.tgname = 'realtime_note_' || w.name
    where w.told is distinct from p.told
    order by 1, 2
  loop
    if due.present is not null then
      execute format('drop trigger %I on %I.%I', due.present, due.room, due.title);
    end if;
    if due.wanted is not null then
      execute format('create trigger %I %s execute function realtime.note_change(%s)', 'realtime_note_' || due.kind,
        replace(due.rule, '%s', format('%I.%I', due.room, due.title)),
        (select string_agg(quote_literal(name), ', ' order by place)
          from unnest(due.wanted) with ordinality as argument (name, place)));
    end if;
  end loop;
end $$;
