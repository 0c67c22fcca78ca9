-- Tags are a list of texts, and no list of lists: an export that has one is left out by its import, with all of its goal.

create or replace function private.tags_are_tidy(tags text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(array_ndims(tags), 1) = 1 and cardinality(tags) <= 30 and (
    select count(distinct tag) = count(*)
      and coalesce(bool_and(tag = btrim(tag) and char_length(tag) between 1 and 50), true)
    from unnest(tags) as tag
  );
end $$;

update public.goals set tags = array(select unnest(tags)) where array_ndims(tags) > 1;
