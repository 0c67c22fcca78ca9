-- Functions of the kinds that a call must tell apart.
create function public.a_record() returns record language sql stable
  as $$ select * from public.family_tree order by id limit 1 $$;
create function public.some_records() returns setof record language sql stable
  as $$ select * from public.family_tree order by id limit 2 $$;
create type public.point_of_garden as (x integer, y integer);
create domain public.sunny_point as public.point_of_garden check ((value).x > 0);
create function public.a_sunny_point() returns public.sunny_point language sql immutable
  as 'select row(1, 2)::public.sunny_point';
create function public.letters(given char(4)) returns text language sql immutable as 'select given::text';
create function public.bits(given bit(4)) returns text language sql immutable as 'select given::text';
create function public.told_json(given json) returns json language sql immutable
  as $$ select json_build_object('type', json_typeof(given), 'given', given) $$;
create function public.told_jsonb(given jsonb) returns json language sql immutable
  as $$ select json_build_object('type', jsonb_typeof(given), 'given', given) $$;
create function public.one_body(json) returns text language sql immutable as $$ select $1 ->> 0 $$;
create function public.two_bodies(json) returns text language sql immutable as $$ select 'json' $$;
create function public.two_bodies(jsonb) returns text language sql immutable as $$ select 'jsonb' $$;
create function public.joined(variadic parts text[]) returns text language sql immutable
  as $$ select array_to_string(parts, '-') $$;

-- Columns and relations that are computed from a row.
create function public.loud_name(public.family_tree) returns text language sql immutable as 'select upper($1.name)';
create function public.words(public.projects) returns tsvector language sql immutable
  as $$ select to_tsvector('english', $1.title) $$;
create function public.first_task(public.projects) returns setof public.tasks rows 1 language sql stable
  as 'select * from public.tasks where project_id = $1.id order by title limit 1';
