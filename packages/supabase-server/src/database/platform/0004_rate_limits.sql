-- How often somebody asked for what is limited. Unlogged, so that counting costs no disk sync: after a crash it begins
-- anew.

set local role supabase_auth_admin;

create unlogged table auth.rate_limits (
  -- A keyed hash of what is counted and for whom: no address is kept.
  key_hash text primary key,
  -- When the last ones were allowed, oldest first; never more than the limit allows.
  spent_at timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limits_expires_at_idx on auth.rate_limits (expires_at);

alter table auth.rate_limits enable row level security;
