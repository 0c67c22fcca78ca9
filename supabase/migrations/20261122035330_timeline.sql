-- The timeline. Actions are written by triggers in the transaction of the change itself, so that no client can forget
-- one and none is written twice. They stay when what they speak of is deleted.

create table public.actions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  action text not null check (action in ('created', 'completed', 'updated_satisfaction')),
  description text not null default '',
  trackable_id uuid not null,
  trackable_type text not null check (trackable_type in (
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations'
  )),
  updated_from jsonb,
  updated_to jsonb,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  constraint a_change_of_satisfaction_knows_both_sides check (
    action <> 'updated_satisfaction' or (updated_from is not null and updated_to is not null)
  )
);
comment on table public.actions is
  'The timeline: one row for each creation, completion and change of satisfaction, written by triggers and kept when the row it is about is deleted.';
create index actions_newest_first on public.actions (user_id, created_at desc, id desc);

alter table public.actions enable row level security;
revoke all on public.actions from anon, authenticated;
grant all on public.actions to service_role;
grant select, delete on public.actions to authenticated;

create policy "owners read" on public.actions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners delete" on public.actions
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second factor is proved" on public.actions
  as restrictive for all to authenticated using ((select private.is_assured()));

-- An import brings rows back with the timeline as it was (20261122035530_import.sql), and so does a restoration from the
-- trash: nothing is told of either. Both hang on a setting of their transaction, which no client can write.
create function private.is_importing() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('bloom.import_of', true), '') <> ''
$$;
comment on function private.is_importing() is 'Whether the statement is part of import_rows().';
grant execute on function private.is_importing() to authenticated, service_role;

-- Actions come in the order in which they were made. The clock may stand still between two of them (the embedded database
-- knows milliseconds), so each comes at least a microsecond after the person's one before it. A row that comes completed
-- was created and then completed: both are told. What is kept of a row leaves out when it was stamped and how its photo is
-- drawn.
create function private.remember() returns trigger
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
    -- Within a second only: what an import brought back may be from a clock that goes before this one.
    select greatest(moment, max(created_at) + interval '1 microsecond') into moment from public.actions
      where user_id = new.user_id and created_at >= moment and created_at < moment + interval '1 second';
    insert into public.actions
      (user_id, action, description, trackable_id, trackable_type, updated_from, updated_to, created_at)
    values (new.user_id, kind, coalesce(after_change ->> 'title', after_change ->> 'description'),
      new.id, tg_table_name, before_change, after_change, moment);
  end loop;
  return null;
end $$;
comment on function private.remember() is 'Trigger: writes what happened to a row into the timeline.';

do $$
declare
  tracked text;
begin
  foreach tracked in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations'
  ] loop
    execute format('create trigger remember_creation after insert on public.%I
      for each row when (not private.is_importing()) execute function private.remember()', tracked);
    execute format('create trigger remember_change after update on public.%I
      for each row execute function private.remember()', tracked);
  end loop;
end $$;

revoke execute on all functions in schema private from public;
