-- The T that ISO 8601 puts before the time of day was passed over wherever a digit followed, also at the end of a word: so a moment
-- in the zone "MadeT3" counted as plain. Now it is only passed over where no letter stands before it.
create or replace function private.is_plain_moment(moment text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(regexp_replace(moment, '(?<![A-Za-z])[Tt](?=[0-9])', ' ', 'g') !~ '[A-Za-z][-+/.0-9]', true)
$$;
