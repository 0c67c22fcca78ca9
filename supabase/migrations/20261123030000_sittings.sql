-- The weekly sitting: goal by goal how it is going and what changed, then one gratitude and one wish. An unchanged
-- satisfaction leaves no action, so what was answered has tables of its own.

create table public.sittings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  gratitude_id uuid,
  wish_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table public.sittings is
  'The weekly sittings of a person: begun at created_at, done once completed_at is set, with the gratitude and the wish that came of them.';
comment on column public.sittings.gratitude_id is 'The card of gratitude that was written in it; the card may be gone by now.';
comment on column public.sittings.wish_id is 'The wish that was written in it; the card may be gone by now.';
create index sittings_in_order on public.sittings (user_id, created_at);

create table public.check_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  sitting_id uuid not null,
  goal_id uuid not null,
  satisfaction smallint not null check (satisfaction between 0 and 4),
  description text not null default '' check (char_length(description) <= 5000),
  strategy_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade
);
comment on table public.check_ins is
  'What a sitting said of one goal: how satisfied the person was, what had changed, and which strategy comes next. Two devices may each say something of the same goal; the latest counts.';
comment on column public.check_ins.sitting_id is 'The sitting in which it was said.';
comment on column public.check_ins.description is 'What had changed, in the words of the person; empty where nothing was said.';
comment on column public.check_ins.strategy_id is 'The strategy that was chosen to come next; it may be gone by now.';
create index check_ins_of_goal on public.check_ins (user_id, goal_id, created_at);

alter table public.sittings enable row level security;
alter table public.check_ins enable row level security;
revoke all on public.sittings, public.check_ins from anon, authenticated;
grant all on public.sittings, public.check_ins to service_role;
grant select, delete on public.sittings, public.check_ins to authenticated;
grant
  insert (id, gratitude_id, wish_id, created_at, completed_at),
  update (id, gratitude_id, wish_id, completed_at)
  on public.sittings to authenticated;
grant
  insert (id, sitting_id, goal_id, satisfaction, description, strategy_id, created_at),
  update (id, sitting_id, goal_id, satisfaction, description, strategy_id)
  on public.check_ins to authenticated;

do $$
declare
  ruled text;
  owned constant text := 'user_id = (select auth.uid())';
  writable constant text := owned || ' and (select private.has_access())';
begin
  foreach ruled in array array['sittings', 'check_ins'] loop
    execute format('create policy "owners read" on public.%I for select to authenticated using (%s)', ruled, owned);
    execute format('create policy "owners add" on public.%I for insert to authenticated with check (%s)',
      ruled, writable);
    execute format('create policy "owners change" on public.%I for update to authenticated using (%s) with check (%s)',
      ruled, writable, owned);
    execute format('create policy "owners delete" on public.%I for delete to authenticated using (%s)', ruled, owned);
    execute format('create policy "a second factor is proved" on public.%I as restrictive for all to authenticated
      using ((select private.is_assured()))', ruled);
  end loop;
end $$;

-- What changed is told on the timeline, in the words of the person. One check-in is one action with the same id: words
-- that are changed are changed there too, and where they are taken away it has none.
alter table public.actions drop constraint actions_trackable_type_check;
alter table public.actions add constraint actions_trackable_type_check check (trackable_type in (
  'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'check_ins'
));

create function private.remember_check_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told constant jsonb := to_jsonb(new) - '{user_id,updated_at}'::text[];
  moment timestamptz := clock_timestamp();
begin
  update public.actions set description = new.description, updated_to = told
    where id = new.id and user_id = new.user_id and trackable_type = 'check_ins';
  if found or btrim(new.description) = '' then
    return null;
  end if;
  -- Actions come in the order in which they were made, see private.remember().
  select greatest(moment, max(created_at) + interval '1 microsecond') into moment from public.actions
    where user_id = new.user_id and created_at >= moment and created_at < moment + interval '1 second';
  insert into public.actions
    (id, user_id, action, description, trackable_id, trackable_type, updated_to, created_at, save_id)
  values (new.id, new.user_id, 'created', new.description, new.id, 'check_ins', told, moment, private.current_save())
  on conflict (id) do nothing;
  return null;
end $$;
comment on function private.remember_check_in() is
  'Trigger: tells on the timeline what changed about a goal, as a sitting says it.';
create trigger remember_creation after insert on public.check_ins
  for each row when (not private.is_importing() and btrim(new.description) <> '')
  execute function private.remember_check_in();
create trigger remember_change after update on public.check_ins
  for each row when (old is distinct from new)
  execute function private.remember_check_in();

revoke execute on all functions in schema private from public;
