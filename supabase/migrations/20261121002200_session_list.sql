-- Where a person is signed in: the sessions that auth/v1 keeps, for the person themselves to see and to end. Only columns
-- that every Supabase project has are named; the others are looked for in the row.

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
revoke execute on function private.own_session() from public;

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

-- Ends one of the person's sessions; false when there was none with that id.
create function public.end_session(session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.own_session() is null then
    return false;
  end if;
  delete from auth.sessions where id = session and user_id = auth.uid();
  return found;
end $$;

revoke execute on function public.list_sessions(), public.end_session(uuid) from public, anon;
grant execute on function public.list_sessions(), public.end_session(uuid) to authenticated;
