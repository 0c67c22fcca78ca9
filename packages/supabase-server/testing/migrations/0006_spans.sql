-- Ranges and words, for the filters that compare them.
create table public.spans (id integer primary key, days int4range not null, words text not null);
insert into public.spans values
  (1, '[1,5)', 'The fat cats ate'), (2, '[5,9)', 'A fat rat'), (3, '[20,30)', 'Impossible dreams');
alter table public.spans enable row level security;
create policy "everybody sees all" on public.spans for select to anon, authenticated using (true);
grant select on public.spans to anon, authenticated;
