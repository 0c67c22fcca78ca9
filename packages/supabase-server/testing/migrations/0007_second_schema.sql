-- A second schema that requests can reach: tables of the names of the first one's, with other columns.
create schema library;
grant usage on schema library to anon, authenticated, service_role;
create table library.authors (id integer primary key, full_name text not null);
create table library.loans (
  id integer primary key,
  author_id integer not null references library.authors (id),
  reader text not null
);
insert into library.authors values (1, 'Ana Lima'), (2, 'Bruno Reis');
insert into library.loans values (1, 1, 'Carla'), (2, 1, 'Davi');
create function library.readers() returns setof text language plpgsql stable
  as $$ begin return query select loans.reader from loans order by id; end $$;
create function library.borrow(number integer, who text) returns integer language plpgsql
  as $$ begin insert into loans values (number, 2, who); return number; end $$;

-- Rows that are made here are nobody's, and nobody changes those that are there.
do $$
declare
  name text;
begin
  foreach name in array array['authors', 'loans'] loop
    execute format('alter table library.%I enable row level security', name);
    execute format('create policy "everybody sees all" on library.%I for select to anon, authenticated using (true)', name);
    execute format('grant select on library.%I to anon, authenticated', name);
  end loop;
end
$$;
create policy "everybody borrows" on library.loans for all to anon using (id > 100) with check (id > 100);
grant insert, update, delete on library.loans to anon;

create schema hidden;
create table hidden.authors (id integer primary key);
grant usage on schema hidden to anon;
grant select on hidden.authors to anon;
