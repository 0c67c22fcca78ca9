-- What few schemas have: the default of a type, a key that a view leaves empty, a view that shows one key twice, a way
-- through a view, and functions that give or take what is no plain row.
create domain public.stars as integer default 3;
create table public.ratings (id integer primary key, stars public.stars, words text, facts jsonb);
insert into public.ratings values (1, 5, 'good', '{"soil": "dry", "light": "full", "water": "little", "frost": {"hardy": true}}');

create view public.seats as
  select n.id as country, n.name, c.id from public.countries n left join public.capitals c on c.country_id = n.id;
create function public.store_nothing() returns trigger language plpgsql as 'begin return new; end';
create trigger stores_nothing instead of insert on public.seats for each row execute function public.store_nothing();

create view public.chapters_twice as select id, book_id as book, book_id as volume, title from public.chapters;
create table behind.kin (id text primary key, name text not null, parent text references behind.kin (id));
insert into behind.kin select id, name, parent from public.family_tree;
create view public.relatives as select id, name, parent as elder from behind.kin;

create table public.gardeners (id integer primary key, name text not null);
create table public.beds (id integer primary key, name text not null);
create table public.tendings (
  gardener_id integer references public.gardeners (id),
  bed_id integer references public.beds (id),
  primary key (gardener_id, bed_id)
);
create view public.first_tendings as select * from public.tendings where bed_id = 1;
insert into public.gardeners values (1, 'Ana'), (2, 'Bruno');
insert into public.beds values (1, 'Roses'), (2, 'Herbs');
insert into public.tendings values (1, 1), (1, 2), (2, 2);

create domain public.relative as public.family_tree;
create function public.some_relatives() returns setof public.relative language sql stable
  as $$ select row(f.*)::public.family_tree::public.relative from public.family_tree f where f.id in ('1', '3') order by f.id $$;
create function public.spots() returns table (id integer, spot public.point_of_garden) language sql stable
  as $$ values (1, row(1, 2)::public.point_of_garden), (2, row(3, 4)::public.point_of_garden) $$;
create function public.letters_of(text) returns integer language sql immutable as 'select length($1)';
create function public.bytes_of(bytea) returns integer language sql immutable as 'select length($1)';
create function public.kind_of(a bigint, b text default '') returns text language sql immutable as $$ select b $$;
create function public.kind_of(a text) returns text language sql immutable as $$ select 'text' $$;
create function public.kind_of(a integer) returns text language sql immutable as $$ select 'integer' $$;

grant select on public.ratings, public.seats, public.chapters_twice, public.relatives, public.gardeners, public.beds,
  public.tendings, public.first_tendings to anon, authenticated;
grant insert on public.ratings, public.seats to anon, authenticated;
create table public.remarks (words text);
grant insert on public.remarks to anon, authenticated;

-- A key of values that JSON writes otherwise than a filter takes them, or that lose digits as numbers of JavaScript.
create table public.odd_keys (
  id bigint, part numeric, words text[], facts jsonb, moment timestamptz, span int4range, primary key (id, part, words, facts, moment, span)
);
grant select, insert on public.odd_keys to anon;
