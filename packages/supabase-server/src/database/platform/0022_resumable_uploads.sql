-- Uploads that come in pieces (protocol 4.8), as far as they have come: any server of the database can take the next
-- piece. The bytes of each piece lie among those of the objects, under a version of their own.

set local role supabase_storage_admin;

create table storage.resumable_uploads (
  id uuid primary key,
  -- Whose it is: a person, or a role where it is nobody's own.
  owner_id text not null,
  bucket_id text not null,
  name text not null,
  -- Whether it replaces what has the name by then.
  upsert boolean not null,
  content_type text not null,
  cache_control text not null,
  user_metadata jsonb,
  -- As the client said it, which hears it again.
  said text not null,
  length bigint not null check (length >= 0),
  received bigint not null default 0 check (received between 0 and length),
  -- The object is there. The row stays for a while, for a client that did not hear it.
  finished boolean not null default false,
  expires_at timestamptz not null
);
create index resumable_uploads_owner_id_idx on storage.resumable_uploads (owner_id);
create index resumable_uploads_expires_at_idx on storage.resumable_uploads (expires_at);
alter table storage.resumable_uploads enable row level security;

create table storage.resumable_parts (
  upload_id uuid not null references storage.resumable_uploads (id) on delete cascade,
  first_byte bigint not null,
  version text not null,
  primary key (upload_id, first_byte)
);
-- The sweep of left-over bytes asks by version.
create index resumable_parts_version_idx on storage.resumable_parts (version);
alter table storage.resumable_parts enable row level security;
