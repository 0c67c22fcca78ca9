-- Types of an application: domains over domains, and a list of numbers.
create domain public.searchable as tsvector;
create domain public.searchable_words as public.searchable;
create domain public.readings as numeric[];
create table public.manuals (id integer primary key, title text not null, words public.searchable_words, sizes public.readings);
insert into public.manuals values (1, 'Pruning', to_tsvector('simple', 'prune the roses'), '{1.5,2}'),
  (2, 'Mowing', to_tsvector('simple', 'mow the lawn'), null);
alter table public.manuals enable row level security;
create policy "everybody sees all" on public.manuals for select to anon, authenticated using (true);
grant select on public.manuals to anon, authenticated;
