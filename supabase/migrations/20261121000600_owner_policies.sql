-- Rows are their owner's alone. Reading and deleting one's own never needs a subscription; adding and changing needs
-- a running trial or an active plan, except on the two screens that ask for a session only: to-dos and affirmations.

do $$
declare
  wanted record;
  owned constant text := 'user_id = (select auth.uid())';
  writable text;
begin
  for wanted in
    select * from (values
      ('goals', true), ('issues', true), ('strategies', true),
      ('wishes', true), ('achievements', true), ('gratitudes', true),
      ('affirmations', false), ('todos', false)
    ) as ruled (name, paid)
  loop
    writable := owned || case when wanted.paid then ' and (select private.has_access())' else '' end;
    execute format('create policy "owners read" on public.%I for select to authenticated using (%s)',
      wanted.name, owned);
    execute format('create policy "owners add" on public.%I for insert to authenticated with check (%s)',
      wanted.name, writable);
    execute format('create policy "owners change" on public.%I for update to authenticated using (%s) with check (%s)',
      wanted.name, writable, owned);
    execute format('create policy "owners delete" on public.%I for delete to authenticated using (%s)',
      wanted.name, owned);
  end loop;
end $$;
