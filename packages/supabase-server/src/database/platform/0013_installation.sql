-- Which installation this database is. The store of the photos carries the same id: from a store that carries another
-- one, or none, nothing is ever removed.

set local role supabase_storage_admin;

create table storage.installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid(),
  -- True where photos were kept before there were ids: a store without one may be this database's all the same.
  predates_id boolean not null,
  -- When the store was last looked through for bytes that no row speaks of.
  swept_at timestamptz
);

alter table storage.installation enable row level security;

insert into storage.installation (predates_id) values (exists (select from storage.objects));
