-- Views of each kind whose relations are those of the tables below them, and one whose are not.
create view public.tomes as select id as number, title as heading from public.books;
create view public.thick_tomes as select * from public.tomes where number > 1;
create view public.sections as select id, book_id as tome, title as heading from public.chapters;
create view public.book_credits as
  select a.id + 0 as author_id, s.book_id, a.name
  from public.authorships s join public.authors a on a.id = s.author_id;
create view public.computed_books as select id + 0 as id, title from public.books;
create view public.all_titles as
  select b.id, b.title from (select id, title from public.books) b
  where b.id in (select book_id from public.chapters);
create view public.endless as select id, title from public.books;
create or replace view public.endless as select id, title from public.endless;
create view public.my_items with (security_invoker) as select id as key, title from public.items;

create schema behind;
create table behind.shelves (id integer primary key, name text not null);
create table behind.boxes (id integer primary key, shelf_id integer not null references behind.shelves (id), label text);
insert into behind.shelves values (1, 'Top');
insert into behind.boxes values (1, 1, 'Seeds'), (2, 1, 'Bulbs');
create view public.shelves as select id, name from behind.shelves;
create view public.boxes as select * from behind.boxes;

grant select on public.tomes, public.thick_tomes, public.sections, public.book_credits, public.computed_books,
  public.all_titles, public.endless, public.shelves, public.boxes to anon, authenticated;
grant select, insert on public.my_items to authenticated;
