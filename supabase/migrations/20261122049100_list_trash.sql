-- What lies in the trash, deletion by deletion: a screen shows those, and may have to show thousands of rows as one.

-- One deletion is looked up by its id when it is restored, and counted when it is listed.
create index trash_by_deletion on public.trash (user_id, deletion);

-- The latest deletions before a moment, up to `page` of them, each with the row that it is told by (of a goal with what
-- hangs on it the goal) and how many rows of each table it took. It runs with the rights of whoever calls it.
create function public.list_trash(before timestamptz default 'infinity', page integer default 20)
returns table (deletion uuid, deleted_at timestamptz, table_name text, row_id uuid, "row" jsonb, counts jsonb)
language sql stable set search_path = '' as $$
  with gone as materialized (
    select trash.deletion, max(trash.deleted_at) as deleted_at
    from public.trash where user_id = (select auth.uid()) and "row" is not null
    group by trash.deletion having max(trash.deleted_at) < before
    order by max(trash.deleted_at) desc limit least(page, 100)
  )
  select gone.deletion, gone.deleted_at, told.table_name, told.row_id, told."row", counted.counts
  from gone
  cross join lateral (
    select trash.table_name, trash.row_id, trash."row" from public.trash
    where user_id = (select auth.uid()) and trash.deletion = gone.deletion and trash."row" is not null
    order by trash.table_name <> 'goals', trash.deleted_at limit 1
  ) as told
  cross join lateral (
    select jsonb_object_agg(kind, kept) as counts from (
      select trash.table_name as kind, count(*) as kept from public.trash
      where user_id = (select auth.uid()) and trash.deletion = gone.deletion and trash."row" is not null
      group by trash.table_name
    ) as by_table
  ) as counted
  order by gone.deleted_at desc
$$;
revoke execute on function public.list_trash(timestamptz, integer) from public, anon;
grant execute on function public.list_trash(timestamptz, integer) to authenticated;
comment on function public.list_trash(timestamptz, integer) is
  'The latest deletions in the trash of the caller, each with the row that it is told by and how many rows it took.';
