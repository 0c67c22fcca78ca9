-- Reminders of the weekly sitting on a device, also while Bloom is closed (RFC 8030). They are due when the mail is, by the
-- same claim: begin_reminder lets one server send a reminder, and from then on what goes to the devices waits here, so that a
-- push service that is busy can be asked again later. No device gets what another server has taken for it.

-- The server writes these at its start, from PUSH_SERVICES; `*` stands for any subdomain.
alter table private.settings add column push_services text[] not null default array[
  'https://fcm.googleapis.com', 'https://*.push.services.mozilla.com', 'https://*.push.apple.com',
  'https://*.notify.windows.com'
];
comment on column private.settings.push_services is
  'The origins that messages to devices may be sent to: an address that a browser names is somebody else''s word.';

create function public.set_push_services(origins text[]) returns void
language sql set search_path = '' as $$
  update private.settings set push_services = origins where only_row
$$;
comment on function public.set_push_services(text[]) is
  'Sets the origins that messages to devices may be sent to; the server calls it when it starts.';
revoke execute on function public.set_push_services(text[]) from public, anon, authenticated;
grant execute on function public.set_push_services(text[]) to service_role;

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Where the device is signed in; with the session it goes. A migration can put no reference on sessions in a Supabase
  -- project, so whether it lives is asked each time.
  session_id uuid not null unique,
  endpoint text not null unique,
  -- The key of the browser, and what it shares with us alone: messages are encrypted for it (RFC 8291).
  p256dh text not null,
  auth text not null,
  -- Whether titles of goals may be in the message: it shows on a locked screen.
  with_titles boolean not null default false,
  -- Opens what a message offers, for the device that has it.
  token uuid not null default gen_random_uuid() unique,
  -- When the reminder that is to be sent began to be due, when it may be tried next, and how often that was done.
  begun_at timestamptz,
  due_at timestamptz,
  attempts smallint not null default 0
);
comment on table private.push_subscriptions is
  'The devices on which people want to be reminded of the weekly sitting, and what is being sent to them right now.';
create index push_subscriptions_of_person on private.push_subscriptions (user_id);
create index push_subscriptions_due on private.push_subscriptions (due_at) where due_at is not null;
grant select, insert, update, delete on private.push_subscriptions to service_role;

create function private.is_push_endpoint(endpoint text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(char_length(endpoint) <= 1000 and endpoint ~ '^https?://[a-z0-9.-]+(:[0-9]+)?/[!-~]*$' and exists (
    select from private.settings, unnest(push_services) as allowed, substring(endpoint from '^https?://[^/]+') as origin
    where origin = allowed or allowed like 'https://*.%' and origin like 'https://%' || substr(allowed, 10)
      and char_length(origin) > char_length(allowed) - 1
  ), false)
$$;
comment on function private.is_push_endpoint(text) is 'Whether messages to a device may be sent to an address.';

-- By their lengths: 65 bytes of a key of P-256, uncompressed, and 16 bytes (RFC 8291).
create function private.are_push_keys(p256dh text, auth text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p256dh ~ '^B[A-Za-z0-9_-]{86}$' and auth ~ '^[A-Za-z0-9_-]{22}$', false)
$$;
comment on function private.are_push_keys(text, text) is 'Whether two texts are what a browser gives to encrypt with.';

create function private.is_signed_in(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions as s where s.id = session
      and to_jsonb(s) ->> 'revoked_at' is null and coalesce(s.not_after > private.clock(), true)
  )
$$;
comment on function private.is_signed_in(uuid) is 'Whether a session has not ended.';

create function public.own_push() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'here', (
      select jsonb_build_object('endpoint', endpoint, 'with_titles', with_titles)
      from private.push_subscriptions where user_id = auth.uid() and session_id = own
    ),
    'others', (
      select count(*) from private.push_subscriptions
      where user_id = auth.uid() and session_id <> own and private.is_signed_in(session_id)
    ))
  from private.own_session() as own where own is not null
$$;
comment on function public.own_push() is
  'Where the caller is reminded on devices: {here: {endpoint, with_titles} or null, others: how many other ones}.';
revoke execute on function public.own_push() from public, anon;
grant execute on function public.own_push() to authenticated;

create function public.set_push(endpoint text, p256dh text, auth text, with_titles boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.own_session();
  most constant integer := 20;
  given uuid;
begin
  if own is null then
    raise exception 'a session is needed' using errcode = 'insufficient_privilege';
  end if;
  if private.is_push_endpoint(endpoint) is not true then
    raise exception 'this push service is not one that messages may be sent to'
      using errcode = 'invalid_parameter_value', detail = 'push_service';
  end if;
  if (private.are_push_keys(p256dh, set_push.auth) and with_titles is not null) is not true then
    raise exception 'the two keys that a browser gives are needed' using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('the devices of ' || auth.uid(), 0));
  -- One browser belongs to whoever is signed in there now, and one session has one.
  delete from private.push_subscriptions as known
    where known.endpoint = set_push.endpoint and known.session_id <> own
      or known.user_id = auth.uid() and not private.is_signed_in(known.session_id);
  if (select count(*) from private.push_subscriptions where user_id = auth.uid() and session_id <> own) >= most then
    raise exception 'there is no room for more devices'
      using errcode = 'PT413', detail = jsonb_build_object('kind', 'devices', 'limit', most)::text;
  end if;
  insert into private.push_subscriptions as known (user_id, session_id, endpoint, p256dh, auth, with_titles)
  values (auth.uid(), own, endpoint, p256dh, set_push.auth, with_titles)
  on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
    with_titles = excluded.with_titles
  returning token into given;
  return jsonb_build_object('token', given);
end $$;
comment on function public.set_push(text, text, text, boolean) is
  'Reminds the caller on this device too, by what the browser gave (RFC 8030); gives {token}, which the device keeps.';
revoke execute on function public.set_push(text, text, text, boolean) from public, anon;
grant execute on function public.set_push(text, text, text, boolean) to authenticated;

create function public.end_push() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.push_subscriptions
    where user_id = auth.uid() and session_id = (auth.jwt() ->> 'session_id')::uuid;
  return found;
end $$;
comment on function public.end_push() is 'Sends no reminders to this device any more; false where none were.';
revoke execute on function public.end_push() from public, anon;
grant execute on function public.end_push() to authenticated;

revoke execute on all functions in schema private from public;
