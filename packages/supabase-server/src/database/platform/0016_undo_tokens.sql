-- What the mail about a new way into an account allows once: to take it away again. Hosted projects have no such table, and
-- no migration of the product names it.

set local role supabase_auth_admin;

create table auth.undo_tokens (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Gone with what it would take away.
  factor_id uuid references auth.mfa_factors (id) on delete cascade,
  identity_id uuid references auth.identities (id) on delete cascade,
  -- The address of the account then, which the mail went to.
  address text not null,
  created_at timestamptz not null,
  check (num_nonnulls(factor_id, identity_id) = 1)
);
create index undo_tokens_user_id_idx on auth.undo_tokens (user_id);
create index undo_tokens_factor_id_idx on auth.undo_tokens (factor_id);
create index undo_tokens_identity_id_idx on auth.undo_tokens (identity_id);
create index undo_tokens_created_at_idx on auth.undo_tokens (created_at);
alter table auth.undo_tokens enable row level security;
