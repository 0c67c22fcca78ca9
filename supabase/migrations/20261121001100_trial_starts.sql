-- A trial is begun once per mailbox, also when the account is deleted and made again: what stays is a keyed hash of the
-- canonical address and the moment, nothing that tells who it was. Leaving out +tags, and the dots that Gmail ignores,
-- makes the many spellings of one mailbox one.

create table private.trial_key (
  only_row boolean primary key default true check (only_row),
  inner_pad bytea not null,
  outer_pad bytea not null
);
revoke all on private.trial_key from public;

-- 64 random bytes each, as long as a block of SHA-256: the two halves of an HMAC.
insert into private.trial_key (inner_pad, outer_pad)
select string_agg(uuid_send(gen_random_uuid()), ''), string_agg(uuid_send(gen_random_uuid()), '')
from generate_series(1, 4);

create table private.trial_starts (
  address_hash bytea primary key,
  started_at timestamptz not null
);
revoke all on private.trial_starts from public;

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

create function private.address_hash(address text) returns bytea
language sql stable set search_path = '' as $$
  select sha256(outer_pad || sha256(inner_pad || convert_to(private.canonical_address(address), 'UTF8')))
  from private.trial_key
$$;

create or replace function private.start_trial() returns trigger
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

-- An address that an account moves to has had its trial too; the account's own is not touched.
create function private.remember_trial_of_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.trial_starts (address_hash, started_at)
  select private.address_hash(new.email), started_at from public.trials where user_id = new.id
  on conflict do nothing;
  return null;
end $$;

create trigger remember_trial_when_address_changes
  after update of email on auth.users
  for each row when (new.email_confirmed_at is not null and old.email is distinct from new.email)
  execute function private.remember_trial_of_new_address();
