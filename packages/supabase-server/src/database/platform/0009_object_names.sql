-- The index by which one folder's names are read, whatever the collation of the database; it has the name that it has
-- in a Supabase project.

set local role supabase_storage_admin;

create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
