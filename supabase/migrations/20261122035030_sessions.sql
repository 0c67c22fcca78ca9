-- Who asks: whether a second factor was proved, how fresh the proof is, and where a person is signed in. Of the sessions
-- that auth/v1 keeps only columns that every Supabase project has are named; the others are looked for in the row.

-- Whoever has a verified second factor reaches their rows and photos only with a session that has proved it: `aal2` in
-- the access token. Every table of a person has a restrictive policy that asks this, beside the policies of its owner.
-- In PL/pgSQL, because its plans are kept: every statement asks this once.
create function private.is_assured() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;
comment on function private.is_assured() is
  'Whether the session has proved a second factor, or the caller has none that is verified.';
grant execute on function private.is_assured() to authenticated, service_role;

-- Whether the newest proof of the access token (its claim `amr`), refreshes aside, is less than ten minutes old.
create function private.is_freshly_proved() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  proofs constant jsonb := auth.jwt() -> 'amr';
begin
  if jsonb_typeof(proofs) is distinct from 'array' then
    return false;
  end if;
  return coalesce((
    select max((proof ->> 'timestamp')::numeric) > extract(epoch from private.clock()) - 600
    from jsonb_array_elements(proofs) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number' and proof ->> 'method' is distinct from 'token_refresh'
  ), false);
end $$;
comment on function private.is_freshly_proved() is
  'Whether the caller proved their identity, refreshes aside, within the last ten minutes.';

-- The session of whoever asks, or null: an access token outlives its session, and one that owes a second factor may not
-- look at the others.
create function private.own_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  asking constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if not private.is_assured() then
    return null;
  end if;
  return (
    select id from auth.sessions s
    where id = asking and user_id = auth.uid() and to_jsonb(s) ->> 'revoked_at' is null
  );
end $$;
comment on function private.own_session() is
  'The id of the session of the caller; null when it has ended or owes a second factor.';

-- A list of {id, created_at, used_at, user_agent, is_current}: this session first, then those used last.
create function public.list_sessions() returns jsonb
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select coalesce(jsonb_agg(to_jsonb(session) order by session.is_current desc, session.used_at desc), '[]')
  from (
    select s.id, s.created_at, coalesce(s.refreshed_at::timestamptz, s.created_at) as used_at, s.user_agent,
      s.id = own as is_current
    from private.own_session() as own join auth.sessions s on own is not null and s.user_id = auth.uid()
    where to_jsonb(s) ->> 'revoked_at' is null and coalesce(s.not_after > private.clock(), true)
    order by is_current desc, used_at desc limit 100
  ) as session
$$;
comment on function public.list_sessions() is 'Lists where the caller is signed in, the current session first.';

-- Ends one of the person's sessions; false when there was none with that id. One's own may go at any time; another one
-- needs a fresh proof of who asks, as the other calls do that could shut an owner out.
create function public.end_session(session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.own_session();
begin
  if own is null then
    return false;
  end if;
  if session is distinct from own and not private.is_freshly_proved() then
    raise sqlstate 'PT403' using
      message = 'This action requires reauthentication', detail = 'reauthentication_needed';
  end if;
  delete from auth.sessions where id = session and user_id = auth.uid();
  return found;
end $$;
comment on function public.end_session(uuid) is
  'Signs one session of the caller out. Ending another session than the current one needs a recent proof of identity.';

revoke execute on function public.list_sessions(), public.end_session(uuid) from public, anon;
grant execute on function public.list_sessions(), public.end_session(uuid) to authenticated;

revoke execute on all functions in schema private from public;
