-- When a session can be refreshed no more, in the column that a Supabase project has for it.

set local role supabase_auth_admin;

alter table auth.sessions add column not_after timestamptz;
update auth.sessions set
  not_after = least(created_at + interval '90 days', refreshed_at + interval '30 days');
