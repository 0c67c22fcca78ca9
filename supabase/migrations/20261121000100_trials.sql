-- The trial starts when an address is first confirmed and is never moved by what happens to the account later.

create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;
alter default privileges in schema private revoke execute on functions from public;

create table public.trials (
  user_id uuid primary key references auth.users (id) on delete cascade,
  started_at timestamptz not null
);

alter table public.trials enable row level security;
revoke all on public.trials from anon, authenticated;
grant select on public.trials to authenticated;
grant all on public.trials to service_role;

create policy "a person sees their trial" on public.trials
  for select to authenticated using (user_id = (select auth.uid()));

create function private.start_trial() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.trials (user_id, started_at)
  values (new.id, new.email_confirmed_at)
  on conflict (user_id) do nothing;
  return null;
end $$;

create trigger start_trial_when_confirmed_at_sign_up
  after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.start_trial();

create trigger start_trial_when_confirmed
  after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.start_trial();
