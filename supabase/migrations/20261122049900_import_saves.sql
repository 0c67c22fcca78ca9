-- An imported action keeps its save. The rest of import_rows() stays as it is by now: it lists the columns of each table,
-- and what is changed here is one of these lists.
do $$
declare
  known constant text := pg_get_functiondef('public.import_rows(text, jsonb)'::regprocedure);
  changed constant text := replace(known, 'updated_from, updated_to''', 'updated_from, updated_to, save_id''');
begin
  if changed = known then
    raise exception 'import_rows() lists the columns of actions in another way';
  end if;
  execute changed;
end $$;
