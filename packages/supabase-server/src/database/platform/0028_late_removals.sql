-- Bytes of deleted objects that the store did not delete when it was asked to, as it was away: every pass of the sweep asks
-- it again.

set local role supabase_storage_admin;

create table storage.late_removals (
  version text primary key,
  -- When the store was last asked in vain.
  noted_at timestamptz not null
);
create index late_removals_noted_at_idx on storage.late_removals (noted_at);
alter table storage.late_removals enable row level security;
