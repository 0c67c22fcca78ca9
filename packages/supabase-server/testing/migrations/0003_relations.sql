-- Relations of every shape, with rows that nobody changes: to oneself, one to one, and many to many; and functions of
-- each kind that a call is asked for.
create table public.family_tree (
  id text primary key,
  name text not null,
  parent text constraint family_tree_parent_fkey references public.family_tree (id)
);
insert into public.family_tree values ('1', 'Grandmother', null), ('2', 'Aunt', '1'), ('3', 'Mother', '1'), ('4', 'Son', '3');

create table public.countries (id integer primary key, name text not null);
create table public.capitals (
  id integer primary key,
  name text not null,
  country_id integer not null unique constraint capital_country_id_fkey references public.countries (id)
);
insert into public.countries values (1, 'Portugal'), (2, 'Brazil');
insert into public.capitals values (1, 'Lisbon', 1), (2, 'Brasília', 2);

create table public.authors (id integer primary key, name text not null);
create table public.books (id integer primary key, title text not null);
create table public.authorships (
  author_id integer references public.authors (id),
  book_id integer references public.books (id),
  primary key (author_id, book_id)
);
create table public.chapters (
  id integer primary key,
  book_id integer not null references public.books (id),
  title text not null
);
insert into public.authors values (1, 'Ana'), (2, 'Bruno'), (3, 'Carla');
insert into public.books values (1, 'Gardens'), (2, 'Rivers');
insert into public.authorships values (1, 1), (1, 2), (2, 1);
insert into public.chapters values (1, 1, 'Soil'), (2, 1, 'Seeds');

create function public.add_them(a integer, b integer) returns integer language sql immutable as 'select a + b';
create function public.family_members() returns setof public.family_tree language sql stable
  as 'select * from public.family_tree order by id';
create function public.first_member() returns public.family_tree language sql stable
  as 'select * from public.family_tree order by id limit 1';
create function public.numbers_up_to(most integer) returns setof integer language sql immutable
  as 'select * from generate_series(1, most)';
create function public.set_two_cookies() returns text language plpgsql as $$
begin
  perform set_config('response.headers', '[{"Set-Cookie": "a=1"}, {"Set-Cookie": "b=2"}, {"X-Colour": "green"}]', true);
  return 'set';
end
$$;
create function public.request_setting(name text) returns text language sql stable
  as $$ select current_setting('request.' || name, true) $$;

do $$
declare
  name text;
begin
  foreach name in array array['family_tree', 'countries', 'capitals', 'authors', 'books', 'authorships', 'chapters'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "everybody sees all" on public.%I for select to anon, authenticated using (true)', name);
    execute format('grant select on public.%I to anon, authenticated', name);
  end loop;
end
$$;
