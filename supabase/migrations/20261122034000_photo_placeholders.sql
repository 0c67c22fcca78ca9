-- With each photo lies a preview, a small picture for lists, under the photo's own name and ".preview". Its row keeps a
-- placeholder, which is drawn until the preview is there, and which says that there is one.

-- What the timeline keeps of a row leaves out how its photo is drawn; otherwise as before.
create or replace function private.remember() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unkept constant text[] := '{user_id,updated_at,photo_placeholder}';
  before_change constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) - unkept end;
  after_change constant jsonb := to_jsonb(new) - unkept;
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

-- Whoever writes another photo and says nothing of its placeholder, as older versions of the app do, leaves none.
create function private.forget_placeholder() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.photo_placeholder := null;
  return new;
end $$;
revoke execute on function private.forget_placeholder() from public;

-- A photo that another one took the place of is still to be removed: its device does that at once, and the operator's job
-- where the device did not come to it, or knew nothing of the preview. Noted is only what is there: nobody can make notes
-- without end of photos that never were.
create function private.discard_replaced_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.discarded_photos (user_id, table_name, name)
  select old.user_id, tg_table_name, old.photo_filepath
  where exists (
    select from storage.objects where bucket_id = private.photo_bucket(tg_table_name)
      and name in (old.photo_filepath, old.photo_filepath || '.preview')
  )
  on conflict do nothing;
  return null;
end $$;
revoke execute on function private.discard_replaced_photo() from public;

do $$
declare
  pictured text;
begin
  foreach pictured in array array['goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes'] loop
    -- A ThumbHash, which takes 5 to 25 bytes, in base64.
    execute format('alter table public.%1$I add column photo_placeholder text
      constraint %1$s_placeholder_is_of_a_photo check (
        photo_placeholder is null
        or photo_filepath is not null and char_length(photo_placeholder) between 8 and 48
          and photo_placeholder ~ ''^[A-Za-z0-9+/]+={0,2}$''
      )', pictured);
    execute format('grant insert (photo_placeholder), update (photo_placeholder) on public.%I to authenticated', pictured);
    -- Before `stamp`, which leaves a row as it is that nothing changes.
    execute format('create trigger another_photo_another_placeholder before update of photo_filepath on public.%I
      for each row when (
        old.photo_filepath is distinct from new.photo_filepath
        and new.photo_placeholder is not distinct from old.photo_placeholder
      ) execute function private.forget_placeholder()', pictured);
    execute format('create trigger discard_replaced_photo after update of photo_filepath on public.%I
      for each row when (old.photo_filepath is distinct from new.photo_filepath and old.photo_filepath is not null)
      execute function private.discard_replaced_photo()', pictured);
    execute format('comment on column public.%I.photo_placeholder is %L', pictured,
      'A ThumbHash of the photo in base64, drawn until its preview is there; null where there is no preview.');
  end loop;
end $$;

comment on table private.discarded_photos is
  'Photos that no row has any more, until they are removed from storage with their previews.';
comment on function private.forget_placeholder() is
  'Takes away the placeholder of a photo that another one takes the place of.';
comment on function private.discard_replaced_photo() is
  'Notes a photo that another one took the place of, for it to be removed from storage.';
