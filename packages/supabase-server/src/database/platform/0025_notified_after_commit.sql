-- PostgreSQL commits transactions that notify one after the other, each with its own wait for the disk: with many writers that
-- wait, and not their work, was the limit. A connection that sets `realtime.after_commit` receives what an insert or update would
-- notify as a notice, and notifies the channel itself once the transaction is committed. A deletion, and a key that
-- changed, are still notified within the transaction: they are heard before a later transaction can insert the row again.
-- A late word of an insert or update does no harm, since rows are sent as they are when they are read.

create or replace function realtime.note_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  place text := 'realtime.former_keys_' || tg_relid;
  pair text;
  pairs text[];
  key_columns text[];
  former jsonb;
  after_commit boolean;
  payload text;
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
  if pairs is null then
    after_commit := tg_op <> 'DELETE' and current_setting('realtime.after_commit', true) = 'on';
    for payload in
      select format(
        '{"schema":%s,"table":%s,"type":"%s","at":"%s","rows":[%s]}', to_json(tg_table_schema), to_json(tg_table_name), tg_op,
        to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        string_agg(kept.told, ',' order by kept.place))
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
    loop
      if after_commit then
        raise notice using errcode = 'NTFY1', message = payload, detail = 'realtime_changes';
      else
        perform pg_notify('realtime_changes', payload);
      end if;
    end loop;
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
