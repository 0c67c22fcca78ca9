-- The trial starts when an address is first confirmed and is never moved by what happens to the account later.

create table public.trials (
  user_id uuid primary key references auth.users (id) on delete cascade,
  started_at timestamptz not null
);
comment on table public.trials is
  'When the trial of each person began: at the first confirmation of their address. Written by triggers only.';

alter table public.trials enable row level security;
revoke all on public.trials from anon, authenticated;
grant select on public.trials to authenticated;
grant all on public.trials to service_role;

create policy "a person sees their trial" on public.trials
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a second factor is proved" on public.trials
  as restrictive for all to authenticated using ((select private.is_assured()));

-- A trial is begun once per mailbox, also when the account is deleted and made again: what stays is a keyed hash of the
-- canonical address and the moment, nothing that tells who it was.
create table private.trial_starts (
  address_hash bytea primary key,
  started_at timestamptz not null
);
comment on table private.trial_starts is
  'When an address first began a trial, by a keyed hash, so that a new account of the same address gets no second trial.';

create table private.trial_key (
  only_row boolean primary key default true check (only_row),
  inner_pad bytea not null,
  outer_pad bytea not null
);
comment on table private.trial_key is
  'The one row with the two halves of the key of address_hash(), drawn once per database.';

-- 64 random bytes each, as long as a block of SHA-256: the two halves of an HMAC.
insert into private.trial_key (inner_pad, outer_pad)
select string_agg(uuid_send(gen_random_uuid()), ''), string_agg(uuid_send(gen_random_uuid()), '')
from generate_series(1, 4);

-- Leaving out +tags, and the dots that Gmail ignores, makes the many spellings of one mailbox one.
create function private.canonical_address(address text) returns text
language sql immutable set search_path = '' as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain
  end
  from (
    select split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1) as mailbox,
      regexp_replace(lower(address), '^.*@', '') as domain
  ) as parts
$$;
comment on function private.canonical_address(text) is
  'One spelling for all addresses of a mailbox: without +tags, and without the dots that Gmail ignores.';

create function private.address_hash(address text) returns bytea
language sql stable set search_path = '' as $$
  select sha256(outer_pad || sha256(inner_pad || convert_to(private.canonical_address(address), 'UTF8')))
  from private.trial_key
$$;
comment on function private.address_hash(text) is 'A keyed hash of the canonical form of an e-mail address.';

create function private.start_trial() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hash constant bytea := private.address_hash(coalesce(new.email, new.id::text));
begin
  insert into private.trial_starts (address_hash, started_at)
  values (hash, new.email_confirmed_at) on conflict do nothing;
  insert into public.trials (user_id, started_at)
  select new.id, least(kept.started_at, new.email_confirmed_at)
  from private.trial_starts as kept where kept.address_hash = hash
  on conflict (user_id) do nothing;
  return null;
end $$;
comment on function private.start_trial() is 'Trigger: begins the trial when an address is first confirmed.';

create trigger start_trial_when_confirmed_at_sign_up
  after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.start_trial();

create trigger start_trial_when_confirmed
  after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.start_trial();

-- An address that an account moves to has had its trial too; the account's own is not touched.
create function private.remember_trial_of_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.trial_starts (address_hash, started_at)
  select private.address_hash(new.email), started_at from public.trials where user_id = new.id
  on conflict do nothing;
  return null;
end $$;
comment on function private.remember_trial_of_new_address() is
  'Trigger: notes the trial for the new address of an account, so that the address gets no second one.';

create trigger remember_trial_when_address_changes
  after update of email on auth.users
  for each row when (new.email_confirmed_at is not null and old.email is distinct from new.email)
  execute function private.remember_trial_of_new_address();

-- The trial as the server sees it, so that a clock of the person's own moves nothing.
create function public.own_trial() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'started_at', (select started_at from public.trials where user_id = auth.uid()),
    'now', private.clock()
  )
$$;
comment on function public.own_trial() is 'When the trial of the caller began, and the time of the server.';
revoke execute on function public.own_trial() from public, anon;
grant execute on function public.own_trial() to authenticated;

revoke execute on all functions in schema private from public;
