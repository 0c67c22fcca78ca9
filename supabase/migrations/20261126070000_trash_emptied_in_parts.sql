-- A trash of thousands took longer than a statement may, so that it could not be emptied at all, and the whole embedded
-- database waited meanwhile. Each call empties a part, what was deleted first before the rest; the app calls until nothing
-- is left. The photos that are given are those that nothing names by then.
create or replace function public.empty_trash(until timestamptz default 'infinity') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  at_once constant integer := 1000;
begin
  if not private.is_assured() then
    raise exception 'a second factor is needed' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 2));
  perform private.discard_rows(auth.uid(), until + interval '1 microsecond', at_once);
  perform private.spare_photos(auth.uid());
  return (
    select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'name', name)), '[]')
    from private.discarded_files(auth.uid())
  );
end $$;
comment on function public.empty_trash(timestamptz) is
  'Empties a part of the trash of the caller for good, of what was deleted until a moment, the oldest first, and gives the photos that are to be removed from storage.';
