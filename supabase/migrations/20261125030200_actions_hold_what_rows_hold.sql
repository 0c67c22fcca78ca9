-- An import restores actions as the client sends them, so an action may be no larger than a change of the largest row would make
-- it. Existing rows are left as they are.
alter table public.actions
  add constraint actions_description_check check (char_length(description) <= 10000) not valid,
  add constraint actions_updated_from_check check (octet_length(updated_from::text) <= 100000) not valid,
  add constraint actions_updated_to_check check (octet_length(updated_to::text) <= 100000) not valid;

-- The timeline as a whole may use as much as photos: each entry may contain a row twice, so a limit on their number alone would
-- let one person keep tens of gigabytes. The size on disk is counted, which PostgreSQL knows without reading the values.
alter table private.settings add column action_bytes_at_most bigint not null default 1073741824;

create function private.count_action_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant bigint := (select action_bytes_at_most from private.settings);
begin
  -- Read from the table: the size of an entry is known once it is written.
  insert into private.kept_rows as counted (user_id, kind, kept)
  select kept.user_id, 'action_bytes', sum(pg_column_size(kept.description)
      + coalesce(pg_column_size(kept.updated_from), 0) + coalesce(pg_column_size(kept.updated_to), 0))
  from added join public.actions as kept using (id) group by kept.user_id
  on conflict (user_id, kind) do update set kept = counted.kept + excluded.kept;
  if auth.uid() is not null and exists (select from added where added.user_id = auth.uid()) and exists (
    select from private.kept_rows as counted
    where counted.user_id = auth.uid() and counted.kind = 'action_bytes' and counted.kept > most
  ) then
    raise exception 'there is no room for more actions' using errcode = 'PT413',
      detail = jsonb_build_object('kind', 'actions', 'limit', private.at_most('actions'))::text,
      hint = 'Delete some to make room.';
  end if;
  return null;
end $$;
comment on function private.count_action_bytes() is
  'Trigger: counts the bytes of written actions, and refuses those beyond the quota with 413.';

create function private.count_off_action_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.kept_rows as counted set kept = counted.kept - gone.bytes
  from (
    select removed.user_id, sum(pg_column_size(removed.description)
      + coalesce(pg_column_size(removed.updated_from), 0) + coalesce(pg_column_size(removed.updated_to), 0)) as bytes
    from removed group by removed.user_id
  ) as gone
  where counted.user_id = gone.user_id and counted.kind = 'action_bytes'
    and exists (select from auth.users where users.id = gone.user_id);
  return null;
end $$;
comment on function private.count_off_action_bytes() is 'Trigger: subtracts the bytes of actions that were removed or changed.';

create trigger count_bytes_added after insert on public.actions referencing new table as added
  for each statement execute function private.count_action_bytes();
create trigger count_bytes_before_change after update on public.actions referencing old table as removed
  for each statement execute function private.count_off_action_bytes();
create trigger count_bytes_changed after update on public.actions referencing new table as added
  for each statement execute function private.count_action_bytes();
create trigger count_bytes_removed after delete on public.actions referencing old table as removed
  for each statement execute function private.count_off_action_bytes();

create function private.count_no_action_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.kept_rows where kind = 'action_bytes';
  return null;
end $$;
comment on function private.count_no_action_bytes() is 'Trigger: deletes the byte counts when the actions are truncated.';
create trigger count_no_bytes after truncate on public.actions
  for each statement execute function private.count_no_action_bytes();

insert into private.kept_rows (user_id, kind, kept)
select kept.user_id, 'action_bytes', sum(pg_column_size(kept.description)
    + coalesce(pg_column_size(kept.updated_from), 0) + coalesce(pg_column_size(kept.updated_to), 0))
from public.actions as kept group by kept.user_id
on conflict (user_id, kind) do update set kept = excluded.kept;

revoke execute on all functions in schema private from public;
