-- Credentials of WebAuthn: passkeys, which sign their person in, and factors of the type `webauthn`. Hosted projects keep
-- theirs in their own way, and no migration of the product names these tables.

set local role supabase_auth_admin;

alter table auth.mfa_factors
  drop constraint mfa_factors_factor_type_check,
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'phone', 'recovery_code', 'webauthn'));

create table auth.webauthn_credentials (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The factor that it proves; null for a passkey.
  factor_id uuid unique references auth.mfa_factors (id) on delete cascade,
  -- As the authenticator calls it, and its public key (COSE), in base64url. Neither is a secret, so neither is sealed.
  credential_id text not null unique,
  public_key text not null,
  -- How often the authenticator says that it was used; 0 where it does not count.
  sign_count bigint not null,
  -- How browsers reach the authenticator, as one of them said.
  transports jsonb not null,
  friendly_name text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id, created_at);
alter table auth.webauthn_credentials enable row level security;

-- What an authenticator has to sign next, to add a passkey or to sign in with one; each is answered once.
create table auth.webauthn_challenges (
  id uuid primary key,
  challenge text not null,
  -- The session that adds a passkey; null for a sign-in, which nobody is known at.
  session_id uuid references auth.sessions (id) on delete cascade,
  created_at timestamptz not null
);
create index webauthn_challenges_created_at_idx on auth.webauthn_challenges (created_at);
create index webauthn_challenges_session_id_idx on auth.webauthn_challenges (session_id);
alter table auth.webauthn_challenges enable row level security;

alter table auth.mfa_challenges
  -- What an authenticator has to sign; null for factors that prove themselves by a code.
  add column webauthn_challenge text;

alter table auth.sessions
  -- The passkey that opened the session at aal2.
  add column passkey_id uuid references auth.webauthn_credentials (id) on delete set null;
create index sessions_passkey_id_idx on auth.sessions (passkey_id) where passkey_id is not null;

alter table auth.undo_tokens
  add column passkey_id uuid references auth.webauthn_credentials (id) on delete cascade,
  drop constraint undo_tokens_check,
  add constraint undo_tokens_check check (num_nonnulls(factor_id, identity_id, passkey_id) = 1);
create index undo_tokens_passkey_id_idx on auth.undo_tokens (passkey_id);
