-- Sign-in through providers: browsers on their way to a provider and back, and ID tokens that have been used.

set local role supabase_auth_admin;

-- One row per trip of a browser to a provider. Its state, its nonce and its verifier cannot be read from here.
create table auth.provider_trips (
  state_hash text primary key,
  -- The secret in the cookie of the browser that began: nobody else may end the trip.
  browser_hash text not null,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  language text,
  -- Set when someone who is signed in links an account; gone with their sign-out.
  linking_user_id uuid references auth.users (id) on delete cascade,
  linking_session_id uuid references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index provider_trips_created_at_idx on auth.provider_trips (created_at);
create index provider_trips_linking_user_id_idx on auth.provider_trips (linking_user_id);
create index provider_trips_linking_session_id_idx on auth.provider_trips (linking_session_id);

-- An ID token opens one session; kept until it expires by itself.
create table auth.used_id_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expires_at_idx on auth.used_id_tokens (expires_at);

-- The provider's own tokens, for the client that exchanges the code: sealed with the code, of which only a hash is kept.
alter table auth.flow_state add column sealed_provider_tokens text;

alter table auth.provider_trips enable row level security;
alter table auth.used_id_tokens enable row level security;
