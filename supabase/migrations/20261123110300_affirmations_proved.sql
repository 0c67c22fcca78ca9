-- What proves an affirmation: achievements that the person chose. A trigger stands for the key that an array cannot have, and
-- knows what lies in the trash: such an achievement proves its part again once it is back.
alter table public.affirmations add column proof_ids uuid[] not null default '{}'
  constraint affirmations_proof_ids_check check (cardinality(proof_ids) <= 50);
grant insert (proof_ids), update (proof_ids) on public.affirmations to authenticated;
comment on column public.affirmations.proof_ids is
  'The achievements that prove it, as the person chose them, at most 50; some may be gone by now.';

-- Where a device was away, an achievement may be gone by now. What else it saves is not refused for that.
create function private.prove_by_own() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.proof_ids := array(
    select named.id from unnest(new.proof_ids) with ordinality as named (id, place)
    where exists (select from public.achievements where achievements.id = named.id and user_id = new.user_id)
      or exists (
        select from public.trash
        where user_id = new.user_id and table_name = 'achievements' and row_id = named.id and "row" is not null
      )
    group by named.id order by min(named.place)
  );
  return new;
end $$;
comment on function private.prove_by_own() is
  'Trigger: leaves of the proofs of an affirmation those that are achievements of its owner, each once.';
create trigger proved_by_own before insert or update of proof_ids on public.affirmations
  for each row when (cardinality(new.proof_ids) > 0) execute function private.prove_by_own();
revoke execute on function private.prove_by_own() from public;

-- Exports and trash from before it say nothing of it.
create function private.prove_by_nothing() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.proof_ids := '{}';
  return new;
end $$;
comment on function private.prove_by_nothing() is 'Trigger: brings back an affirmation of which no proofs are known.';
create trigger proved_by_nothing before insert on public.affirmations
  for each row when (new.proof_ids is null) execute function private.prove_by_nothing();
revoke execute on function private.prove_by_nothing() from public;

-- The functions that list columns: each stays as it is by now, and a list in it grows.
do $$
declare
  change record;
  known text;
  changed text;
begin
  for change in select * from (values
    ('public.restore_rows(uuid)', '(''affirmations'', ''id, description,', '(''affirmations'', ''id, description, proof_ids,'),
    ('public.import_rows(text, jsonb)', 'when ''affirmations'' then ''id, description,',
      'when ''affirmations'' then ''id, description, proof_ids,')
  ) as listed (name, was, becomes)
  loop
    known := pg_get_functiondef(change.name::regprocedure);
    changed := replace(known, change.was, change.becomes);
    if changed = known then
      raise exception '% lists its columns in another way', change.name;
    end if;
    execute changed;
  end loop;
end $$;
