-- A reminder comes in the language that its person reads now: it came in the one that was shown when the hour was chosen.
create function private.follow_language() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.reminders set language = new.raw_user_meta_data #>> '{preferences,language}'
  where user_id = new.id;
  return null;
end $$;
comment on function private.follow_language() is 'Trigger: gives the reminder of a person the language that they chose.';

create trigger follow_language
  after update of raw_user_meta_data on auth.users
  for each row when (
    new.raw_user_meta_data #>> '{preferences,language}' in ('en', 'pt')
    and new.raw_user_meta_data #>> '{preferences,language}'
      is distinct from old.raw_user_meta_data #>> '{preferences,language}'
  )
  execute function private.follow_language();

update private.reminders as known set language = account.raw_user_meta_data #>> '{preferences,language}'
from auth.users as account
where account.id = known.user_id and account.raw_user_meta_data #>> '{preferences,language}' in ('en', 'pt');

revoke execute on all functions in schema private from public;
