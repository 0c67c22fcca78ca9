-- A reminder names goals that are still tended, in the order in which the person has them on /goals.

-- As rankOf of packages/domain/src/rank.ts gives it: milliseconds in base 36, then the id.
create function private.rank_of(goal public.goals) returns text
language sql stable set search_path = '' as $$
  select coalesce(goal.rank, (
    select string_agg(
      substr('0123456789abcdefghijklmnopqrstuvwxyz', (div(moment, 36::numeric ^ place) % 36)::integer + 1, 1),
      '' order by place desc)
    from generate_series(0, 8) as place,
      greatest(0, floor(extract(epoch from goal.created_at) * 1000)) as moment
  ) || replace(goal.id::text, '-', '') || 'i')
$$;
comment on function private.rank_of(public.goals) is
  'Where a goal stands among those of its person; one that was never moved stands by its age.';

-- Like 20261123070100 had it, but for the titles.
create or replace function public.take_push()
returns table (id uuid, endpoint text, p256dh text, auth text, language text, token uuid, titles text[])
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  moment constant timestamptz := private.clock();
  taken private.push_subscriptions;
  chosen private.reminders;
begin
  loop
    update private.push_subscriptions as known set due_at = null, attempts = known.attempts + 1
      where known.id = (
        select next.id from private.push_subscriptions as next
        where next.due_at <= moment order by next.due_at limit 1 for update skip locked
      )
      returning known.* into taken;
    exit when taken.id is null;
    if not private.is_signed_in(taken.session_id) or not private.is_push_endpoint(taken.endpoint) then
      delete from private.push_subscriptions as known where known.id = taken.id;
      continue;
    end if;
    select known.* into strict chosen from private.reminders as known where known.user_id = taken.user_id;
    continue when taken.begun_at < moment - interval '12 hours' or not private.may_sit(taken.user_id)
      or private.has_sat(taken.user_id, chosen.time_zone, moment);
    return query select taken.id, taken.endpoint, taken.p256dh, taken.auth, chosen.language, taken.token,
      case when taken.with_titles then array(
        select title from public.goals as goal where goal.user_id = taken.user_id and goal.completed_at is null
        order by private.rank_of(goal) collate "C", goal.id limit 3
      ) else '{}' end;
    exit;
  end loop;
end $$;

revoke execute on all functions in schema private from public;
