-- The bytes of the timeline are a limit of their own: it was told as that of the number of entries, which somebody with few
-- long ones was far from, and `own_quotas` did not have it.
do $$
declare
  change record;
  known text;
  changed text;
begin
  for change in select * from (values
    ('private.at_most(text)', 'when ''check_ins'' then', 'when ''action_bytes'' then action_bytes_at_most
      when ''check_ins'' then'),
    ('public.own_quotas()', '''check_ins'', ''actions'',', '''check_ins'', ''actions'', ''action_bytes'','),
    ('private.count_action_bytes()', '''there is no room for more actions''',
      '''there is no room for more text in the timeline'''),
    ('private.count_action_bytes()', '''kind'', ''actions'', ''limit'', private.at_most(''actions'')',
      '''kind'', ''action_bytes'', ''limit'', private.at_most(''action_bytes'')')
  ) as listed (name, was, becomes)
  loop
    known := pg_get_functiondef(change.name::regprocedure);
    changed := replace(known, change.was, change.becomes);
    if changed = known then
      raise exception '% lists what is limited in another way', change.name;
    end if;
    execute changed;
  end loop;
end $$;
