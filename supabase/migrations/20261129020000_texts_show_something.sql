-- A title that must not be empty was only refused for spaces: one of tabs, of no-break spaces or of characters that are drawn as
-- nothing was taken from whoever called the server directly, while the app takes all of these for nothing (`isBlank` of its
-- domain). Now SQL does, too.
--
-- Rows that are there stay as they are: they can be completed, moved and deleted, and given a text that shows something, but what
-- shows something cannot be changed to nothing any more. An export and the trash bring back what was, as they did.

create function private.shows_something(value text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  -- Neither white space, nor a control character, nor one that Unicode calls ignorable.
  return value ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
end $$;
comment on function private.shows_something(text) is 'Whether a text has a character that is seen, as the app decides it.';

create function private.adds_blank_tag(tags text[], before text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return exists (
    select from unnest(tags) as tag where tag <> all (before) and not private.shows_something(tag)
  );
end $$;
comment on function private.adds_blank_tag(text[], text[]) is 'Whether there is a tag that shows nothing and was not there before.';

create function private.refuse_blank() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'a text of % has to show something', tg_table_name using errcode = 'check_violation';
end $$;
comment on function private.refuse_blank() is 'Trigger: refuses a row whose text shows nothing.';
grant execute on function
  private.shows_something(text), private.adds_blank_tag(text[], text[]), private.refuse_blank() to authenticated, service_role;

do $$
declare
  ruled record;
begin
  for ruled in
    select name, is_card, replace(shows, '$', 'new') as now, replace(shows, '$', 'old') as before from (values
      ('goals', false, 'private.shows_something($.title)'),
      ('issues', false, 'private.shows_something($.title)'),
      ('strategies', false, 'private.shows_something($.title)'),
      ('todos', false, 'private.shows_something($.title)'),
      ('affirmations', false, 'private.shows_something($.description)'),
      ('wishes', true, '($.photo_filepath is not null or private.shows_something($.description))'),
      ('achievements', true, '($.photo_filepath is not null or private.shows_something($.description))'),
      ('gratitudes', true, '($.photo_filepath is not null or private.shows_something($.description))')
    ) as listed (name, is_card, shows)
  loop
    execute format('create trigger a_new_row_shows_something before insert on public.%I
      for each row when (not private.is_importing() and not %s) execute function private.refuse_blank()',
      ruled.name, ruled.now);
    execute format('create trigger a_row_goes_on_showing_something before update of %s on public.%I
      for each row when (not %s and %s) execute function private.refuse_blank()',
      case when ruled.is_card then 'description, photo_filepath' when ruled.name = 'affirmations' then 'description' else 'title' end,
      ruled.name, ruled.now, ruled.before);
  end loop;
end $$;
create trigger a_new_row_has_no_blank_tag before insert on public.goals
  for each row when (not private.is_importing() and private.adds_blank_tag(new.tags, '{}'))
  execute function private.refuse_blank();
create trigger a_row_gets_no_blank_tag before update of tags on public.goals
  for each row when (private.adds_blank_tag(new.tags, old.tags)) execute function private.refuse_blank();

revoke execute on all functions in schema private from public;
