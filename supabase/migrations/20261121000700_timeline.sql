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
  constraint a_change_of_satisfaction_knows_both_sides check (
    action <> 'updated_satisfaction' or (updated_from is not null and updated_to is not null)
  )
);

create index actions_newest_first on public.actions (user_id, created_at desc, id desc);

alter table public.actions enable row level security;
revoke all on public.actions from anon, authenticated;
grant all on public.actions to service_role;
grant select, delete on public.actions to authenticated;

create policy "owners read" on public.actions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners delete" on public.actions
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.remember() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before_change constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) - 'user_id' end;
  after_change constant jsonb := to_jsonb(new) - 'user_id';
  happened text[] := '{}';
begin
  if tg_op = 'INSERT' then
    happened := array['created'];
  else
    if tg_table_name = 'goals' and before_change -> 'satisfaction' is distinct from after_change -> 'satisfaction' then
      happened := happened || 'updated_satisfaction'::text;
    end if;
    if old.completed_at is null and new.completed_at is not null then
      happened := happened || 'completed'::text;
    end if;
  end if;
  insert into public.actions (user_id, action, description, trackable_id, trackable_type, updated_from, updated_to)
  select new.user_id, kind, coalesce(after_change ->> 'title', after_change ->> 'description'),
    new.id, tg_table_name, before_change, after_change
  from unnest(happened) as kind;
  return null;
end $$;

do $$
declare
  tracked text;
begin
  foreach tracked in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations'
  ] loop
    execute format(
      'create trigger remember_creation after insert on public.%I
       for each row execute function private.remember()', tracked);
    execute format(
      'create trigger remember_change after update on public.%I
       for each row execute function private.remember()', tracked);
  end loop;
end $$;
