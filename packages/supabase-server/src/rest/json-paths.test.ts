import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';

const SCHEMA = `
create table public.gardens (id int primary key, name text, facts jsonb, notes json);
create table public.beds (id int primary key, garden_id int references public.gardens (id), facts jsonb, notes json);
create function public.all_gardens() returns setof public.gardens language sql stable as $$ select * from public.gardens $$;
insert into public.gardens values (1, 'North', '{"a": 1}', '{"a": 1}');
insert into public.beds values (1, 1, '{"a": 1}', '{"a": 1}');
grant all on all tables in schema public to authenticated;
`;

let stage: RestStage;
beforeAll(async () => {
  stage = await openRestStage(SCHEMA);
}, 60_000);
afterAll(() => stage.close());

const repeated = (count: number, part: (index: number) => string, between = ',') =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);
const asked = async (path: string, init?: RequestInit) => {
  const answer = await stage.fetch(path, init);
  const text = await answer.text();
  return [answer.status, text === '' ? null : (JSON.parse(text).details ?? null)];
};
const REFUSED = [400, 'Its JSON paths have more than 300 steps, or 50 into what is no jsonb'];

const PLACES: [place: string, path: (count: number, column: string) => string][] = [
  ['filters', (count, column) => `/gardens?${repeated(count, () => `${column}->>a=eq.1`, '&')}`],
  ['logic', (count, column) => `/gardens?or=(${repeated(count, () => `${column}->>a.eq.2`)})`],
  ['orders', (count, column) => `/gardens?order=${repeated(count, (at) => `${column}->>k${at}`)}`],
  ['values', (count, column) => `/gardens?select=${repeated(count, (at) => `${column}->>k${at}`)}`],
  ['one path', (count, column) => `/gardens?${column}${repeated(count, () => '->a', '')}=is.null`],
  [
    'orders of an embed',
    (count, column) =>
      `/beds?select=id,gardens(id)&order=${repeated(count, (at) => `gardens(${column}->>k${at})`)}`,
  ],
  [
    'filters of an embed',
    (count, column) =>
      `/gardens?select=id,beds(id)&${repeated(count, () => `beds.${column}->>a=eq.1`, '&')}`,
  ],
  [
    'rows of a function',
    (count, column) => `/rpc/all_gardens?${repeated(count, () => `${column}->>a=eq.1`, '&')}`,
  ],
];

it.each(PLACES)('has 300 steps into jsonb at most, and 50 into JSON: %s', async (_, path) => {
  expect(await asked(path(50, 'notes'))).toEqual([200, null]);
  expect(await asked(path(51, 'notes'))).toEqual(REFUSED);
  expect(await asked(path(301, 'facts'))).toEqual(REFUSED);
});

it('has 300 steps in filters of a table', async () => {
  expect(await asked(`/gardens?${repeated(300, () => 'facts->a=is.null', '&')}`)).toEqual([
    200,
    null,
  ]);
});

it.each(['DELETE', 'PATCH'])('has no more in a %s', async (method) => {
  const init = {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'PATCH' ? { body: '{"name":"South"}' } : {}),
  };
  const path = (count: number) => `/gardens?${repeated(count, () => 'notes->a=is.null', '&')}`;
  expect(await asked(path(51), init)).toEqual(REFUSED);
  expect(await asked(path(50), init)).toEqual([204, null]);
});

it('counts a text that is made JSON as JSON', async () => {
  const path = (count: number) => `/gardens?${repeated(count, () => 'name->a=is.null', '&')}`;
  expect(await asked(path(51))).toEqual(REFUSED);
  expect(await asked(path(50))).toEqual([200, null]);
});
