-- Where a person's photos lie, whatever their names: the listing of storage/v1 shows one level of names and passes over
-- what has an empty one, so that it is no way to find everything.

create function public.photos_of(person uuid, bucket text, most integer) returns setof text
language sql stable security definer set search_path = '' as $$
  select name from storage.objects
  where bucket_id = bucket and name collate "C" >= person || '/' and name collate "C" < person || '0'
  limit most
$$;

revoke execute on function public.photos_of(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.photos_of(uuid, text, integer) to service_role;
