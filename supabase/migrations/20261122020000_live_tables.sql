-- The tables whose changes reach the devices of their owner at once. `trash` joins where it exists by now.

do $$
declare
  live text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach live in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'actions', 'trash'
  ] loop
    -- A publication of all tables has them already, and takes none by name.
    if to_regclass(format('public.%I', live)) is not null and not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = live
    ) then
      execute format('alter publication supabase_realtime add table public.%I', live);
    end if;
  end loop;
end $$;
