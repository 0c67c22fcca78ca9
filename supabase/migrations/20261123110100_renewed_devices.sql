-- Like 20261123070100 had it: but only whoever is still signed in there takes an address from another.
create or replace function public.renew_push(token uuid, endpoint text, p256dh text, auth text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_push_endpoint(endpoint) or not private.are_push_keys(p256dh, renew_push.auth) or not exists (
    select from private.push_subscriptions as own
    where own.token = renew_push.token and private.is_signed_in(own.session_id)
  ) then
    return false;
  end if;
  delete from private.push_subscriptions as known
    where known.endpoint = renew_push.endpoint and known.token <> renew_push.token;
  update private.push_subscriptions as known
    set endpoint = renew_push.endpoint, p256dh = renew_push.p256dh, auth = renew_push.auth
    where known.token = renew_push.token;
  return found;
end $$;
