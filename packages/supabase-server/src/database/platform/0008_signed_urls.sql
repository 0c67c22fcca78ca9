-- What a signed URL of storage/v1 is bound to beside its object: whoever signed it, with the password they had then. Null
-- for who is gone or banned, so that the URLs of a stolen session end with the account's next password.

set local role supabase_auth_admin;

create function auth.signing_stamp(signer uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(id::text || ' ' || coalesce(encrypted_password, ''), 'UTF8')), 'hex')
  from auth.users
  where id = signer and deleted_at is null and coalesce(banned_until <= now(), true)
$$;

revoke execute on function auth.signing_stamp(uuid) from public;
grant usage on schema auth to supabase_storage_admin;
grant execute on function auth.signing_stamp(uuid) to supabase_storage_admin;
