-- A person's photos are one stretch of the names in byte order: from the folder's slash to the character that follows it.
-- Said as a range, an index finds them, and nobody's listing looks at what is others'. That the first part of the name is
-- the person's id says the same once more, as a rule rather than as a way to find.

do $$
declare
  owned constant text :=
    'bucket_id in (''goal-photos'', ''wishes-photos'', ''achievements-photos'', ''gratitudes-photos'','
    ' ''issues-photos'', ''strategies-photos'')'
    ' and (storage.foldername(name))[1] = (select auth.uid())::text';
  within constant text := owned ||
    ' and name collate "C" >= (select auth.uid()) || ''/'' and name collate "C" < (select auth.uid()) || ''0''';
begin
  execute format('alter policy "owners see their photos" on storage.objects using (%s)', within);
  execute format('alter policy "owners replace their photos" on storage.objects
    using (%s and (select private.has_access()))', within);
  execute format('alter policy "owners remove their photos" on storage.objects using (%s)', within);
end $$;
