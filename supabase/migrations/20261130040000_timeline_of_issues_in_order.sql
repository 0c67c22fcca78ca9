-- Two things that 20261130020000 left to chance.

-- A statement keeps its shift until it has ended. An issue that is new looks for the strategies that had answered it, and that
-- change of other rows, which a trigger makes, took the shift of the issues away: what an upsert had created came after what it
-- had changed.
create or replace function private.take_turn() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 2));
    if tg_op = 'INSERT' then
      perform set_config('bloom.rows_so_far', '0', true);
    end if;
    if tg_op <> 'DELETE' and pg_trigger_depth() = 1 then
      perform set_config('bloom.timeline_shift', '', true);
    end if;
  end if;
  return null;
end $$;

-- The shift has no days: a day that is added has 23 or 25 hours where the time zone that a request names sets its clocks. Where
-- the database's clock was set back from summer to winter, lines came an hour ahead of it.
create or replace function private.timeline_shift(person uuid, first_stamp timestamptz) returns interval
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  -- Later than the line before, within a second only: what an import brought back may be from a clock that goes before this one.
  return make_interval(secs => extract(epoch from greatest(moment, (
    select created_at from public.actions
    where user_id = person and created_at >= moment and created_at < moment + interval '1 second'
    order by created_at desc limit 1
  ) + interval '1 microsecond') - first_stamp)::double precision);
end $$;

revoke execute on all functions in schema private from public;
