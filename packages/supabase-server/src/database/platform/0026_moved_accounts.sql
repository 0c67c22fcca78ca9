-- A thief who has linked their own account at a provider, and moved the account to its address, may then unlink it again.
-- The token that the owner was mailed must outlive that: it also moves the account back.

set local role supabase_auth_admin;

alter table auth.undo_tokens
  drop constraint undo_tokens_identity_id_fkey,
  add constraint undo_tokens_identity_id_fkey
    foreign key (identity_id) references auth.identities (id) on delete set null,
  drop constraint undo_tokens_check,
  -- Of an identity that was removed without it a token names nothing.
  add constraint undo_tokens_check check (num_nonnulls(factor_id, identity_id, passkey_id, undone) <= 1);
