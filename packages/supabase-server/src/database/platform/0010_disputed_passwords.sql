-- Set when sign-ups for an address that nobody has confirmed named different passwords: then none of them counts.

set local role supabase_auth_admin;

alter table auth.users add column password_disputed boolean not null default false;
