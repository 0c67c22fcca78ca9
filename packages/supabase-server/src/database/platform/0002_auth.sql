-- The tables of auth/v1, in the layout that a Supabase project has, as far as migrations may refer to it.

set local role supabase_auth_admin;

create table auth.users (
  id uuid primary key,
  instance_id uuid,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  phone text unique,
  phone_confirmed_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email_key on auth.users (lower(email)) where email is not null;

create table auth.identities (
  id uuid primary key,
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1',
  -- How the person proved who they are: [{method, timestamp}], newest first.
  amr jsonb not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  -- Set when a used refresh token came back too late: the session is dead, and its tokens are still recognised.
  revoked_at timestamptz
);
create index sessions_user_id_idx on auth.sessions (user_id, created_at);

create table auth.refresh_tokens (
  id uuid primary key,
  -- Rotation looks for the newest token; clocks of several servers may disagree, this does not.
  position bigint generated always as identity,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  token_hash text not null unique,
  parent_id uuid references auth.refresh_tokens (id) on delete cascade,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id, position);
create index refresh_tokens_parent_id_idx on auth.refresh_tokens (parent_id);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in
    ('confirmation', 'recovery', 'email_change_new', 'email_change_current', 'reauthentication')),
  link_hash text not null unique,
  -- Null once the code was guessed wrongly too often; the link of the same mail still holds.
  code_hash text,
  tries smallint not null default 0,
  -- The address that the mail went to.
  relates_to text not null,
  created_at timestamptz not null,
  constraint one_time_tokens_user_id_token_type_key unique (user_id, token_type)
);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

create table auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  auth_code_hash text unique,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  provider_type text not null,
  authentication_method text not null,
  created_at timestamptz not null,
  auth_code_issued_at timestamptz
);
create index flow_state_user_id_idx on auth.flow_state (user_id, authentication_method, created_at);

-- Only the auth server reads these; row-level security without a policy shuts every other role out.
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.flow_state enable row level security;
