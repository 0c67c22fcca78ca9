-- Deleting an account deletes all of its rows. For one with a hundred thousand that took longer than a statement may, so that
-- it could not be deleted at all once its photos were gone, and the whole embedded database waited for each attempt. So its
-- rows are deleted part by part before it. What goes into the trash on the way is deleted last.
create function public.delete_part_of(person uuid, most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  kind text;
  gone integer;
begin
  foreach kind in array array[
    'actions', 'check_ins', 'sittings', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations', 'todos',
    'goals', 'trash'
  ] loop
    execute format(
      'delete from public.%1$I where ctid = any (array(select ctid from public.%1$I where user_id = $1 limit $2))', kind
    ) using person, most;
    get diagnostics gone = row_count;
    if gone > 0 then
      return gone;
    end if;
  end loop;
  return 0;
end $$;
comment on function public.delete_part_of(uuid, integer) is
  'Deletes at most so many rows of a person whose account is deleted next; gives how many, none once all are gone.';
revoke execute on function public.delete_part_of(uuid, integer) from public, anon, authenticated;
grant execute on function public.delete_part_of(uuid, integer) to service_role;
