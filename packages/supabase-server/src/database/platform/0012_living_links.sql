-- Every link that was mailed lives its hour, also when newer ones follow; of the codes only the newest counts. Wrong codes are
-- counted for each network that they come from, so that a stranger cannot use up the owner's tries.

set local role supabase_auth_admin;

alter table auth.one_time_tokens
  drop constraint one_time_tokens_user_id_token_type_key,
  drop column tries,
  -- How many came from where: keyed hashes of networks, and counts.
  add column wrong_codes jsonb not null default '{}';
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id, token_type, created_at);
