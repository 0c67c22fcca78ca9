-- Renaming a photo needs room as adding one does: a preview that is renamed becomes one more photo, and could get a preview
-- again, without end. Past twice the limit neither names nor bytes are counted.
do $$
declare
  known constant text := (
    select with_check from pg_policies
    where schemaname = 'storage' and tablename = 'objects' and policyname = 'owners replace their photos'
  );
begin
  execute format('alter policy "owners replace their photos" on storage.objects
    with check (%s and private.has_room_for_photo(bucket_id, name))', known);
end $$;
