-- A token that has undone something stays until it is too old: whoever sends it again, as the first answer was lost, is told
-- the same, and nothing more is done. What it had taken away is gone, so it names the kind alone.

set local role supabase_auth_admin;

alter table auth.undo_tokens
  add column undone text check (undone in ('factor', 'identity', 'passkey')),
  drop constraint undo_tokens_check,
  add constraint undo_tokens_check check (num_nonnulls(factor_id, identity_id, passkey_id, undone) = 1);
