-- Emptying the trash removes what the person saw in it: what another device has deleted since then stays. Called without a
-- moment, as by earlier versions of the app, it removes everything.
drop function public.empty_trash();

create function public.empty_trash(until timestamptz default 'infinity') returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_assured() then
    raise exception 'a second factor is needed' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 2));
  perform private.discard_rows(auth.uid(), until + interval '1 microsecond', null);
  perform private.spare_photos(auth.uid());
  return (
    select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'name', name)), '[]')
    from private.discarded_files(auth.uid())
  );
end $$;
comment on function public.empty_trash(timestamptz) is
  'Empties the trash of the caller for good of what was deleted until a moment, and gives the photos that are to be removed from storage.';
revoke execute on function public.empty_trash(timestamptz) from public, anon;
grant execute on function public.empty_trash(timestamptz) to authenticated;
