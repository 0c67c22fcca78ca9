-- What the functions that stamp a change are for, as `supabase/schema.md` shows it.

do $$
declare
  stamped text;
begin
  foreach stamped in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'actions'
  ] loop
    execute format('comment on function private.stamp_%s() is %L', stamped,
      'Trigger: sets updated_at, always later than any other of the same person.');
  end loop;
end $$;
