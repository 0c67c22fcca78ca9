-- A write of more rows than there is room for ends soon after the room does. The quotas count once all rows are there, and
-- what the timeline writes for each of them: 5,000 goals at once ran for seconds, only to be refused.

-- As in 20261122035430, and a new statement counts its rows anew.
create or replace function private.take_turn() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 2));
    if tg_op = 'INSERT' then
      perform set_config('bloom.rows_so_far', '0', true);
    end if;
  end if;
  return null;
end $$;

-- It refuses only what count_added would: some rows of an upsert are there already, or stay away. So it looks which rows
-- are there by now, and at every hundredth, so that what people write by hand never pays for it.
create function private.stop_when_full() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  so_far constant bigint := coalesce(nullif(current_setting('bloom.rows_so_far', true), '')::bigint, 0) + 1;
  person uuid;
  most bigint;
  known bigint;
  present bigint;
begin
  perform set_config('bloom.rows_so_far', so_far::text, true);
  if so_far % 100 <> 0 then
    return new;
  end if;
  person := auth.uid();
  if person is null then
    return new;
  end if;
  most := private.at_most(tg_table_name);
  known := coalesce((select kept from private.kept_rows where user_id = person and kind = tg_table_name), 0);
  if known + so_far <= most then
    return new;
  end if;
  execute format('select count(*) from (select from public.%I where user_id = $1 limit $2) as own', tg_table_name)
    into present using person, greatest(most, known) + 1;
  if present > greatest(most, known) then
    raise exception 'there is no room for more %', tg_table_name
      using errcode = 'PT413', detail = jsonb_build_object('kind', tg_table_name, 'limit', most)::text,
        hint = 'Delete some to make room.';
  end if;
  return new;
end $$;
comment on function private.stop_when_full() is
  'Trigger: ends an insert of many rows with 413 soon after the quota is full, before the rest of them is written.';

do $$
declare
  counted text;
begin
  foreach counted in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'sittings',
    'check_ins', 'actions'
  ] loop
    execute format('create trigger stop_when_full before insert on public.%I
      for each row execute function private.stop_when_full()', counted);
  end loop;
end $$;

revoke execute on all functions in schema private from public;
