-- Ranges and words, for the filters that compare them.
create table public.spans (id integer primary key, days int4range not null, words text not null);
insert into public.spans values
  (1, '[1,5)', 'The fat cats ate'), (2, '[5,9)', 'A fat rat'), (3, '[20,30)', 'Impossible dreams');
alter table public.spans enable row level security;
create policy "everybody sees all" on public.spans for select to anon, authenticated using (true);
grant select on public.spans to anon, authenticated;

-- A computed column of the same name for rows of two tables, and functions that give rows of either.
create function public.length_of_name(public.authors) returns integer language sql immutable as 'select length($1.name)';
create function public.length_of_name(public.countries) returns integer language sql immutable as 'select length($1.name)';
create function public.all_authors(first integer default 1) returns setof public.authors language sql stable
  as 'select * from public.authors where id >= first order by id';
create function public.length_of_title(public.projects) returns integer language sql immutable as 'select length($1.title)';
create function public.length_of_title(public.tasks) returns integer language sql immutable as 'select length($1.title)';
