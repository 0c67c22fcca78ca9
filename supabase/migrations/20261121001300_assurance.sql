-- Whoever has a verified second factor reaches their rows and photos only with a session that has proved it: `aal2` in
-- the access token. Restrictive policies hold beside the owner policies, so none of those can be forgotten.

-- In PL/pgSQL, because its plans are kept: every statement asks this once.
create function private.is_assured() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;
grant execute on function private.is_assured() to authenticated, service_role;

do $$
declare
  ruled text;
begin
  foreach ruled in array array[
    'goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'actions',
    'trials', 'subscriptions'
  ] loop
    execute format('create policy "a second factor is proved" on public.%I as restrictive for all to authenticated
      using ((select private.is_assured()))', ruled);
  end loop;
end $$;

create policy "a second factor is proved" on storage.objects as restrictive for all to authenticated
  using ((select private.is_assured()));
