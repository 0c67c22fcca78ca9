-- What hangs on a goal goes with it, in one statement. For a goal with ten thousand rows or more that took longer than a
-- statement may: the goal could not be deleted at all, and each attempt made its person wait longer. So a device first deletes
-- what belongs to such goals, part by part, until few enough rows are left to go together, and then the goals with
-- `delete_rows`. It is all one deletion, which comes back as one. It runs with the rights of whoever calls it, so every policy holds.
create function public.delete_part_of_goals(ids uuid[], deletion uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  together constant integer := 2000;
  most constant integer := 1000;
  kind text;
  touched integer;
  there integer := 0;
  room integer := most;
begin
  if (cardinality(ids) <= 1000 and deletion is not null) is not true then
    raise exception 'up to 1000 ids of goals and the id of the deletion are needed' using errcode = 'invalid_parameter_value';
  end if;
  -- A late retry, after the goals were deleted, and perhaps restored.
  if private.has_deleted(md5(deletion::text || 'goals' || ids::text)::uuid) then
    return 0;
  end if;
  foreach kind in array array['check_ins', 'strategies', 'issues', 'wishes', 'achievements'] loop
    execute format('select count(*) from (select from public.%I where goal_id = any ($1) limit $2) as found', kind)
      into touched using ids, together + 1;
    there := there + touched;
  end loop;
  if there <= together then
    return 0;
  end if;
  perform set_config('bloom.deletion', deletion::text, true);
  foreach kind in array array['check_ins', 'strategies', 'issues', 'wishes', 'achievements'] loop
    execute format(
      'delete from public.%1$I where id = any (array(select id from public.%1$I where goal_id = any ($1) limit $2))', kind
    ) using ids, room;
    get diagnostics touched = row_count;
    room := room - touched;
    exit when room = 0;
  end loop;
  perform set_config('bloom.deletion', '', true);
  return most - room;
end $$;
comment on function public.delete_part_of_goals(uuid[], uuid) is
  'Deletes a part of what belongs to goals that are deleted next, and gives how many rows; none once what is left can go with them.';
revoke execute on function public.delete_part_of_goals(uuid[], uuid) from public, anon;
grant execute on function public.delete_part_of_goals(uuid[], uuid) to authenticated;

create function private.has_deleted(wanted uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.deletions_done where user_id = auth.uid() and request = wanted)
$$;
comment on function private.has_deleted(uuid) is 'Whether a deletion of the caller was carried out.';
revoke execute on function private.has_deleted(uuid) from public;
grant execute on function private.has_deleted(uuid) to authenticated;
