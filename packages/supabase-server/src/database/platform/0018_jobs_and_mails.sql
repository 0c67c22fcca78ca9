-- What a server does by itself, hour by hour: what it did last, the mails that could not be handed over yet, and what finds
-- the rows that are old enough to go.

set local role supabase_auth_admin;

-- The newest pass of each job, of whichever server did it.
create table auth.server_jobs (
  name text primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- What it failed of; null where it did not.
  fault text
);
alter table auth.server_jobs enable row level security;

create table auth.outgoing_mails (
  id uuid primary key,
  -- Sealed with a key of the servers: mails hold links that let their readers in.
  sealed text not null,
  tries smallint not null default 0,
  -- When a server may try again; whoever takes one moves this on, so that no two try at once.
  due_at timestamptz not null,
  -- When what it says does not hold any longer.
  expires_at timestamptz not null
);
create index outgoing_mails_due_at_idx on auth.outgoing_mails (due_at);
alter table auth.outgoing_mails enable row level security;

create index sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;
create index sessions_not_after_idx on auth.sessions (not_after);
create index refresh_tokens_revoked_at_idx on auth.refresh_tokens (revoked_at) where revoked_at is not null;
create index users_unconfirmed_idx on auth.users (created_at) where email_confirmed_at is null;

-- A used token that is forgotten takes nothing with it that was made of it.
alter table auth.refresh_tokens
  drop constraint refresh_tokens_parent_id_fkey,
  add constraint refresh_tokens_parent_id_fkey
    foreign key (parent_id) references auth.refresh_tokens (id) on delete set null;
