-- Phones that sign in: the number that an account moves to, and the codes that go out by text message.

set local role supabase_auth_admin;

alter table auth.users
  add column phone_change text,
  add column phone_change_sent_at timestamptz,
  -- What `concealed_password` is for an address, for the number.
  add column concealed_phone_password text;

alter table auth.one_time_tokens
  drop constraint one_time_tokens_token_type_check,
  add constraint one_time_tokens_token_type_check check (token_type in
    ('confirmation', 'recovery', 'email_change_new', 'email_change_current', 'reauthentication',
     'phone_confirmation', 'phone_change'));

-- Whoever signs in by a phone alone never has a confirmed address, and is not looked at every hour for that.
drop index auth.users_unconfirmed_idx;
create index users_unconfirmed_idx on auth.users (created_at)
  where email_confirmed_at is null and phone_confirmed_at is null;
