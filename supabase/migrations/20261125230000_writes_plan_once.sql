-- What every insert asks, asked for less: PostgreSQL plans a function in SQL anew for each statement when it is one that
-- cannot be folded into it (because it is `security definer` or sets something), and keeps the plans of one in PL/pgSQL
-- for the session. So the functions that policies and triggers of the largest tables call are PL/pgSQL from here on, and
-- the triggers that count do so in one statement. What they answer stays the same.

create or replace function private.has_access() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.trials, private.settings
    where user_id = auth.uid()
      and (not billing or now() + clock_offset < started_at + make_interval(hours => 16 * 24))
  ) or coalesce((
    select status = 'active' from public.subscriptions
    where user_id = auth.uid() order by created_at desc limit 1
  ), false);
end $$;

create or replace function private.is_importing() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('bloom.import_of', true), '') <> '';
end $$;

create or replace function private.at_most(kind text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case kind
      when 'goals' then goals_at_most
      when 'todos' then todos_at_most
      when 'actions' then actions_at_most
      when 'check_ins' then actions_at_most
      when 'text_bytes' then text_bytes_at_most
      when 'photos' then photos_at_most
      when 'photo_bytes' then photo_bytes_at_most
      else rows_at_most
    end from private.settings
  );
end $$;

create or replace function private.text_bytes(said jsonb) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return octet_length(jsonb_strip_nulls(
    said - '{id,user_id,goal_id,created_at,completed_at,updated_at,deletion,deleted_at}'::text[])::text);
end $$;

create or replace function private.clock() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select now() + clock_offset from private.settings);
end $$;

create or replace function private.tags_are_tidy(tags text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return cardinality(tags) <= 30 and (
    select count(distinct tag) = count(*)
      and coalesce(bool_and(tag = btrim(tag) and char_length(tag) between 1 and 50), true)
    from unnest(tags) as tag
  );
end $$;

create or replace function private.photo_bucket(table_name text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case table_name when 'goals' then 'goal-photos' else table_name || '-photos' end;
end $$;

create or replace function private.is_photo_there(table_name text, photo text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return photo is not null and exists (
    select from storage.objects where bucket_id = private.photo_bucket(table_name)
      and name in (photo, photo || '.preview')
  );
end $$;

-- Null where none of the rows is the caller's: the limit binds people, not the operator, who has no id.
create or replace function private.count_added() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant bigint := private.at_most(tg_table_name);
  counted bigint;
begin
  with counts as (
    insert into private.kept_rows as known (user_id, kind, kept)
    select user_id, tg_table_name, count(*) from added group by user_id
    on conflict (user_id, kind) do update set kept = known.kept + excluded.kept
    returning known.user_id, known.kept
  )
  select kept into counted from counts where user_id = auth.uid();
  if counted > most then
    raise exception 'there is no room for more %', tg_table_name
      using errcode = 'PT413', detail = jsonb_build_object('kind', tg_table_name, 'limit', most)::text,
        hint = 'Delete some to make room.';
  end if;
  return null;
end $$;

create or replace function private.count_action_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted bigint;
begin
  -- Read from the table: the size of an entry is known once it is written.
  with counts as (
    insert into private.kept_rows as known (user_id, kind, kept)
    select kept.user_id, 'action_bytes', sum(pg_column_size(kept.description)
        + coalesce(pg_column_size(kept.updated_from), 0) + coalesce(pg_column_size(kept.updated_to), 0))
    from added join public.actions as kept using (id) group by kept.user_id
    on conflict (user_id, kind) do update set kept = known.kept + excluded.kept
    returning known.user_id, known.kept
  )
  select kept into counted from counts where user_id = auth.uid();
  if counted > (select action_bytes_at_most from private.settings) then
    raise exception 'there is no room for more actions' using errcode = 'PT413',
      detail = jsonb_build_object('kind', 'actions', 'limit', private.at_most('actions'))::text,
      hint = 'Delete some to make room.';
  end if;
  return null;
end $$;

create or replace function private.remember() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unkept constant text[] := '{user_id,updated_at,photo_placeholder}';
  before_change constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) - unkept end;
  after_change constant jsonb := to_jsonb(new) - unkept;
  was_completed constant boolean := tg_op = 'UPDATE' and old.completed_at is not null;
  happened text[] := '{}';
  kind text;
  moment timestamptz;
begin
  if tg_op = 'INSERT' then
    happened := array['created'];
  elsif tg_table_name = 'goals' and before_change -> 'satisfaction' is distinct from after_change -> 'satisfaction' then
    happened := array['updated_satisfaction'];
  end if;
  if not was_completed and new.completed_at is not null then
    happened := happened || 'completed'::text;
  end if;
  foreach kind in array happened loop
    moment := clock_timestamp();
    -- Later than the one before, within a second only: what an import brought back may be from a clock that goes before this one.
    insert into public.actions
      (user_id, action, description, trackable_id, trackable_type, updated_from, updated_to, save_id, created_at)
    values (new.user_id, kind, coalesce(after_change ->> 'title', after_change ->> 'description'),
      new.id, tg_table_name, before_change, after_change, private.current_save(), greatest(moment, (
        select max(created_at) + interval '1 microsecond' from public.actions
        where user_id = new.user_id and created_at >= moment and created_at < moment + interval '1 second')));
  end loop;
  return null;
end $$;

revoke execute on all functions in schema private from public;
