-- Actions in the order in which they were made. The clock may stand still between two of them (the embedded database
-- knows milliseconds), so each comes at least a microsecond after the person's one before it. A row that comes completed
-- was created and then completed: both are told.

create or replace function private.remember() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before_change constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) - 'user_id' end;
  after_change constant jsonb := to_jsonb(new) - 'user_id';
  was_completed constant boolean := tg_op = 'UPDATE' and old.completed_at is not null;
  happened text[] := '{}';
  kind text;
  moment timestamptz;
begin
  if tg_op = 'INSERT' then
    happened := array['created'];
  elsif tg_table_name = 'goals' and before_change -> 'satisfaction' is distinct from after_change -> 'satisfaction' then
    happened := array['updated_satisfaction'];
  end if;
  if not was_completed and new.completed_at is not null then
    happened := happened || 'completed'::text;
  end if;
  foreach kind in array happened loop
    moment := clock_timestamp();
    -- Within a second only: what an import brought back may be from a clock that goes before this one.
    select greatest(moment, max(created_at) + interval '1 microsecond') into moment from public.actions
      where user_id = new.user_id and created_at >= moment and created_at < moment + interval '1 second';
    insert into public.actions
      (user_id, action, description, trackable_id, trackable_type, updated_from, updated_to, created_at)
    values (new.user_id, kind, coalesce(after_change ->> 'title', after_change ->> 'description'),
      new.id, tg_table_name, before_change, after_change, moment);
  end loop;
  return null;
end $$;
