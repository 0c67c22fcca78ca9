-- A session that owes a second factor sees no rows, so a device that is given none for the first time has to know whether
-- there are none. It asked once more for that, and a newcomer's first page waited for it: now the answer tells.
create function private.sees_rows() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.own_session() is not null
$$;
comment on function private.sees_rows() is
  'Whether the session of the caller goes on and owes no second factor: then no rows means that there are none.';
grant execute on function private.sees_rows() to authenticated;

do $$
declare
  known constant text := pg_get_functiondef('public.changes_since(jsonb, text[], integer)'::regprocedure);
  was constant text := 'return answer || jsonb_build_object(''history''';
begin
  if strpos(known, was) = 0 then
    raise exception 'changes_since answers in another way';
  end if;
  execute replace(known, was,
    '-- Of the same moment as the rows: asked beside them, a factor may come in between.
  if answer - ''{trash,more}''::text[] = ''{}''
    and exists (select from unnest(asked) as one where one <> ''trash'' and not cursors ? one)
    and private.sees_rows()
  then
    answer := answer || ''{"sees": true}'';
  end if;
  ' || was);
end $$;

revoke execute on all functions in schema private from public;
