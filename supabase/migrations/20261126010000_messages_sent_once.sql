-- A message to the support whose answer was lost is sent again by its device, with the id that it had. Only the database
-- knows on every server which ones were handed over. It has a hash of the id and of all that was written, so that it says
-- nothing of anybody, and an id takes no other message for sent.

create table private.contact_messages (
  key text primary key,
  begun_at timestamptz not null default clock_timestamp(),
  -- Longer than a mail server may take to answer: a message whose server has ended meanwhile is sent by the next one.
  sending_until timestamptz not null default clock_timestamp() + interval '2 minutes',
  is_sent boolean not null default false
);
comment on table private.contact_messages is
  'Hashes of the messages of the contact form that were sent within the last week, or are being sent.';
create index contact_messages_begun on private.contact_messages (begun_at);
grant select, insert, update, delete on private.contact_messages to service_role;

create function public.begin_contact_message(key text) returns text
language plpgsql set search_path = '' as $$
begin
  delete from private.contact_messages where begun_at < clock_timestamp() - interval '7 days' and ctid in (
    select ctid from private.contact_messages where begun_at < clock_timestamp() - interval '7 days'
    limit 1000 for update skip locked);
  insert into private.contact_messages as message (key) values (begin_contact_message.key)
  on conflict on constraint contact_messages_pkey do update
    set begun_at = excluded.begun_at, sending_until = excluded.sending_until
    where not message.is_sent and message.sending_until < clock_timestamp();
  if found then
    return 'new';
  end if;
  return coalesce((
    select case when is_sent then 'sent' else 'sending' end
    from private.contact_messages as message where message.key = begin_contact_message.key
  ), 'sending');
end $$;
comment on function public.begin_contact_message(text) is
  'Begins to send a message of the contact form: new; or sending or sent, which is not sent again.';

create function public.end_contact_message(key text, is_sent boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if is_sent then
    update private.contact_messages as message set is_sent = true
    where message.key = end_contact_message.key;
  else
    delete from private.contact_messages as message where message.key = end_contact_message.key;
  end if;
end $$;
comment on function public.end_contact_message(text, boolean) is
  'Says whether a message of the contact form was handed over; one that was not may be sent again.';

revoke execute on function public.begin_contact_message(text), public.end_contact_message(text, boolean)
  from public, anon, authenticated;
grant execute on function public.begin_contact_message(text), public.end_contact_message(text, boolean) to service_role;
