-- Actions say by which save they came: what a person did at once is told at once, however many requests it took. The
-- device gives each save an id and sends it with every request of it, as a header. It is told by a client and trusted as
-- far as it goes: it groups lines of the person's own timeline, and what is no id counts as none. Null for what came by no
-- save: from another client, or before there was this column.

alter table public.actions add column save_id uuid;
comment on column public.actions.save_id is 'The save that made it, as the device named it; null where none was named.';
grant insert (save_id) on public.actions to authenticated;

create function private.current_save() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  told constant text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-save-id';
begin
  if told ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return told::uuid;
  end if;
  return null;
end $$;
comment on function private.current_save() is 'The save that the request belongs to, as its header x-save-id says; else null.';
revoke execute on function private.current_save() from public;

-- As before, with the save.
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
  save constant uuid := private.current_save();
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
    -- Within a second only: what an import brought back may be from a clock that goes before this one.
    select greatest(moment, max(created_at) + interval '1 microsecond') into moment from public.actions
      where user_id = new.user_id and created_at >= moment and created_at < moment + interval '1 second';
    insert into public.actions
      (user_id, action, description, trackable_id, trackable_type, updated_from, updated_to, created_at, save_id)
    values (new.user_id, kind, coalesce(after_change ->> 'title', after_change ->> 'description'),
      new.id, tg_table_name, before_change, after_change, moment, save);
  end loop;
  return null;
end $$;
