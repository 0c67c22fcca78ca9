-- Photos: private buckets, each person in a folder named by their id. The affirmations bucket is reserved: it has no
-- policy, so nothing can enter it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, false, 5242880, array['image/*']
from unnest(array[
  'goal-photos', 'wishes-photos', 'achievements-photos', 'gratitudes-photos', 'issues-photos', 'strategies-photos',
  'affirmations-photos'
]) as bucket;

do $$
declare
  owned constant text :=
    'bucket_id in (''goal-photos'', ''wishes-photos'', ''achievements-photos'', ''gratitudes-photos'','
    ' ''issues-photos'', ''strategies-photos'')'
    ' and (storage.foldername(name))[1] = (select auth.uid())::text';
  writable constant text := owned || ' and (select private.has_access())';
begin
  execute format('create policy "owners see their photos" on storage.objects
    for select to authenticated using (%s)', owned);
  execute format('create policy "owners add photos" on storage.objects
    for insert to authenticated with check (%s)', writable);
  execute format('create policy "owners replace their photos" on storage.objects
    for update to authenticated using (%s) with check (%s)', writable, owned);
  execute format('create policy "owners remove their photos" on storage.objects
    for delete to authenticated using (%s)', owned);
end $$;
