-- Second factors and their challenges, in the layout that a Supabase project has, as far as migrations may refer to it.

set local role supabase_auth_admin;

-- No row-level security here: no API role has a grant, and the product's functions that count factors as their owner
-- must not find an empty table when that owner is not a superuser.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Sealed with a key of the server.
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- The time step of the newest code that was taken: it and those before it are spent.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id, created_at);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (user_id, coalesce(friendly_name, ''));

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address text not null,
  tries smallint not null default 0,
  -- The code that was sent, hashed under a key; null where the person's own device makes it.
  otp_code text,
  created_at timestamptz not null
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id, created_at);
alter table auth.mfa_challenges enable row level security;

alter table auth.sessions
  -- The factor that raised the session to aal2.
  add column factor_id uuid references auth.mfa_factors (id) on delete set null,
  add column user_agent text;
