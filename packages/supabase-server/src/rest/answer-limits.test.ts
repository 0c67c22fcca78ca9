import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';
import { LIMITS } from './request-limits.ts';

/** Rows of 30 kB: 279 of them fit into an answer, 280 do not. */
const LETTERS = 30_000;
const SCHEMA = `
create table public.shelves (id int primary key, label text);
create table public.books (id int primary key, shelf_id int references public.shelves (id), body text, note text, tags text[], facts jsonb);
create table public.people (id int primary key, name text, parent_id int references public.people (id));
create table public.plays (id int primary key, author_id int references public.people (id), director_id int references public.people (id), critic_id int references public.people (id), owner_id int references public.people (id));
insert into public.people values (1, 'Ada', null), (2, 'Bea', 1), (3, 'Cy', 2), (4, 'Dan', 3);
insert into public.plays values (1, 1, 2, 3, 4);
create function public.all_bodies() returns setof text language sql stable as $$ select body from public.books $$;
insert into public.shelves values (1, 'long'), (2, 'short');
insert into public.books select n, 1, repeat('a', ${LETTERS}), '' from generate_series(1, 300) as n;
insert into public.books values (301, 2, 'short', '');
grant all on all tables in schema public to authenticated;
`;
let stage: RestStage;

beforeAll(async () => {
  stage = await openRestStage(SCHEMA);
}, 60_000);
afterAll(() => stage.close());

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await stage.fetch(path, init);
  const text = await answer.text();
  return { status: answer.status, text, code: text.startsWith('{') ? JSON.parse(text).code : null };
};
const twice = (...keys: string[]) => keys.map((key) => `${key}(name,x:name)`).join(',');
const asking = (header: Record<string, string>) => ({ headers: header });

describe('an answer', () => {
  it('may be as large as the limit', async () => {
    const { status, text } = await ask('/books?select=body&limit=278');
    expect(status).toBe(200);
    expect(text.length).toBeGreaterThan(0.99 * LIMITS.answerBytes);
    expect(text.length).toBeLessThan(LIMITS.answerBytes);
  });

  it.each([
    ['rows', '/books?select=body', {}],
    ['rows of which each holds a column thrice', '/books?select=body,a:body,b:body&limit=120', {}],
    ['CSV', '/books?select=body', asking({ accept: 'text/csv' })],
    [
      'rows without nulls',
      '/books',
      asking({ accept: 'application/vnd.pgrst.array+json;nulls=stripped' }),
    ],
    ['an embedded list', '/shelves?select=books(body)', {}],
    ['an embedded list that decides', '/shelves?select=books!inner(body)', {}],
    ['a spread list', '/shelves?select=...books(body)', {}],
    [
      'an embedded list of one row',
      '/shelves?select=books(body)&id=eq.1',
      asking({ accept: 'application/vnd.pgrst.object+json' }),
    ],
    ['a list within a list', '/books?select=shelves(books(body))&id=eq.1', {}],
    ['what a function gives', '/rpc/all_bodies', {}],
  ])('of %s beyond the limit is refused', async (_, path, init) => {
    const { status, code, text } = await ask(path, init);
    expect({ status, code }).toEqual({ status: 400, code: '54000' });
    expect(text).toContain('8 MB');
  });

  it('that would return what a write changed undoes it when it is too large', async () => {
    const change = (prefer: string) =>
      ask('/books?select=body,note&id=gt.0', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', prefer },
        body: '{"note":"changed"}',
      });
    expect(await change('return=representation')).toMatchObject({ status: 400, code: '54000' });
    expect((await ask('/books?select=id&note=eq.changed')).text).toBe('[]');
    expect(await change('return=minimal')).toMatchObject({ status: 204 });
  });

  it('of no rows, or of rows without content, is a list', async () => {
    expect((await ask('/books?id=eq.0')).text).toBe('[]');
    expect((await ask('/shelves?select=books(id)&id=eq.3')).text).toBe('[]');
    expect(JSON.parse((await ask('/shelves?select=books(id)&books.id=eq.0&id=eq.2')).text)).toEqual(
      [{ books: [] }],
    );
  });
});

describe('a column', () => {
  it.each([
    'select=body,a:body,b:body',
    'select=*,a:body,b:body',
    'select=body,a:body,shelves(books(body))',
    'select=tags->0,tags->1,tags->2,tags->3,tags->-1,tags->-2',
    'select=facts->a,facts->b,facts->c,facts->d->0',
  ])('may be selected as often as the limit: %s', async (query) => {
    expect(await ask(`/books?${query}&limit=1`)).toMatchObject({ status: 200 });
  });

  it('of one table embedded through several keys is returned for each', async () => {
    const four = 'a:author_id(name),b:director_id(name),c:critic_id(name),d:owner_id(name)';
    expect(JSON.parse((await ask(`/plays?select=${four}`)).text)).toEqual([
      { a: { name: 'Ada' }, b: { name: 'Bea' }, c: { name: 'Cy' }, d: { name: 'Dan' } },
    ]);
    const line = 'name,parent_id(name,parent_id(name,parent_id(name)))';
    expect(await ask(`/people?select=${line}&id=eq.4`)).toMatchObject({ status: 200 });
  });

  it.each([
    ['plays', 'a:author_id(name,x:name),b:author_id(name,x:name)'],
    ['plays', 'a:author_id(name,parent_id(name)),b:author_id(name,parent_id(name,x:name,y:name))'],
    [
      'people',
      'a:plays!author_id(id),b:plays!director_id(id),c:plays!critic_id(id),d:plays!owner_id(id)',
    ],
    ['plays', `${twice('author_id', 'director_id', 'critic_id')},owner_id(name)`],
  ])('of rows embedded from %s may not be selected more often: %s', async (table, select) => {
    expect(await ask(`/${table}?select=${select}`)).toMatchObject({
      status: 400,
      code: 'PGRST100',
    });
  });

  it('may be selected six times, through three keys', async () => {
    const select = twice('author_id', 'director_id', 'critic_id');
    expect(await ask(`/plays?select=${select}`)).toMatchObject({ status: 200 });
  });

  it.each([
    'select=body,a:body,b:body,c:body',
    'select=*,a:body,b:body,c:body',
    'select=*,*,*,*',
    'select=body,a:body,b:body::text,c:body::varchar',
    'select=body,a:body,b:body,shelves(books(body))',
    'select=*,a:body,b:body,shelves(books(*))',
    'select=body,a:body,b:body,shelves(...books(body))',
    'select=body,a:body->0,b:body->-1,c:body->>0',
    'select=tags->0,a:tags->00,b:tags->-0,c:tags->>000',
  ])('may not be selected more often: %s', async (query) => {
    expect(await ask(`/books?${query}&limit=1`)).toMatchObject({ status: 400, code: 'PGRST100' });
  });
});

it('a column may not be selected 490 times', async () => {
  const select = Array.from({ length: 490 }, (_, index) => `c${index}:body`).join(',');
  expect(await ask(`/books?select=${select}&limit=1`)).toMatchObject({ status: 400 });
});

describe('a pattern', () => {
  it.each(['like', 'ilike', 'not.like'])('of %s is limited in length', async (operator) => {
    const longest = 'a'.repeat(LIMITS.patternLetters);
    expect(await ask(`/shelves?label=${operator}.${longest}`)).toMatchObject({ status: 200 });
    expect(await ask(`/shelves?label=${operator}.${longest}a`)).toMatchObject({
      status: 400,
      code: 'PGRST100',
    });
  });
});
