-- Ending another session needs a fresh proof of who asks, as the other calls do that could shut an owner out.

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
revoke execute on function private.is_freshly_proved() from public;

-- Ends one of the person's sessions; false when there was none with that id. One's own may go at any time.
create or replace function public.end_session(session uuid) returns boolean
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
