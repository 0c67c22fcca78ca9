-- What goes with an account goes in several statements: the strategies of each of its goals in one of their own. From the
-- second on, the count would be a row that this transaction wrote, whose owner PostgreSQL looks for again.
create or replace function private.count_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.kept_rows as counted set kept = counted.kept - gone.rows
  from (select user_id, count(*) as rows from removed group by user_id) as gone
  where counted.user_id = gone.user_id and counted.kind = tg_table_name
    and exists (select from auth.users where users.id = gone.user_id);
  return null;
end $$;
comment on function private.count_removed() is
  'Trigger: counts deleted rows off, but for a person who goes with them: the counts go too.';
