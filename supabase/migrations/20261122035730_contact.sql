-- The contact form. Where functions run in many short-lived places, only the database can count: five messages an hour per
-- client.

create table private.contact_turns (
  client text not null,
  taken_at timestamptz not null default clock_timestamp()
);
comment on table private.contact_turns is 'When each client sent messages through the contact form within the last hour.';
create index contact_turns_of_client on private.contact_turns (client, taken_at);
grant select, insert, delete on private.contact_turns to service_role;

create function public.take_contact_turn(client text) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(take_contact_turn.client, 1));
  delete from private.contact_turns where taken_at < clock_timestamp() - interval '1 hour';
  if (select count(*) >= 5 from private.contact_turns as turn where turn.client = take_contact_turn.client) then
    return false;
  end if;
  insert into private.contact_turns (client) values (take_contact_turn.client);
  return true;
end $$;
comment on function public.take_contact_turn(text) is
  'Whether a client may send one more message through the contact form: five an hour.';
revoke execute on function public.take_contact_turn(text) from public, anon, authenticated;
grant execute on function public.take_contact_turn(text) to service_role;
