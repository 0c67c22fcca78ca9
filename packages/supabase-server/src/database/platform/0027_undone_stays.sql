-- Servers of the version before `undone` delete a token to use it, and take what they have deleted for one that was not
-- used: while servers change one by one, a used token that was sent again ended every session once more. So nothing deletes
-- it before it is too old, and it is then unknown to them. It still goes with its person.

set local role supabase_auth_admin;

create function auth.undone_stays() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.created_at > clock_timestamp() - interval '72 hours'
    and exists (select from auth.users where id = old.user_id) then
    return null;
  end if;
  return old;
end $$;

create trigger undone_stays before delete on auth.undo_tokens
  for each row when (old.undone is not null) execute function auth.undone_stays();
