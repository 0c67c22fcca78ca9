-- The hash of the password of the first sign-up for an address that has an account already. It opens nothing: who names
-- it is told that the address is not confirmed, as for an address without an account.

set local role supabase_auth_admin;

alter table auth.users add column concealed_password text;
