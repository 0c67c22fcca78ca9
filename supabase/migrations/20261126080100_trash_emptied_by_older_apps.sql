-- A tab that was opened before the trash was emptied in parts calls once and says that all is gone, while all but the first
-- thousand rows were still there. So only who asks for a part gets one; for others one part after the other is emptied in the
-- same call, for as long as nobody else has to wait for long.
drop function public.empty_trash(timestamptz);
create function public.empty_trash(until timestamptz default 'infinity', in_parts boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  at_once constant integer := 1000;
  latest constant timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if not private.is_assured() then
    raise exception 'a second factor is needed' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 2));
  while private.discard_rows(auth.uid(), until + interval '1 microsecond', at_once) = at_once
    and not in_parts and clock_timestamp() < latest
  loop
    null;
  end loop;
  perform private.spare_photos(auth.uid());
  return (
    select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'name', name)), '[]')
    from private.discarded_files(auth.uid())
  );
end $$;
comment on function public.empty_trash(timestamptz, boolean) is
  'Empties the trash of the caller for good, or a part of it, of what was deleted until a moment, the oldest first, and gives the photos that are to be removed from storage.';
revoke execute on function public.empty_trash(timestamptz, boolean) from public, anon;
grant execute on function public.empty_trash(timestamptz, boolean) to authenticated;
