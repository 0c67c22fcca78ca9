-- The tables of auth/v1, in the layout that a Supabase project has, as far as migrations may refer to it.

set local role supabase_auth_admin;

create table auth.users (
  id uuid primary key,
  instance_id uuid,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  phone text unique,
  phone_confirmed_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email_key on auth.users (lower(email)) where email is not null;
alter table auth.users enable row level security;
