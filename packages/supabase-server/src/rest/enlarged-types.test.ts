import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestStage, type RestStage, statusAndCode } from '../../testing/rest-server.ts';

const SCHEMA = `
create domain public.readings as numeric[];
create domain public.late_readings as public.readings;
create domain public.weight as numeric;
create domain public.facts as jsonb;
create domain public.codes as char(9999)[];
create domain public.name as text;
create type public.gauge as (place text, sizes numeric[]);
create type public.cost as (amount numeric, currency text);
create type public.weights as range (subtype = public.weight);
create domain public.far_gauge as public.gauge;
create table public.stations (
  id int primary key, words text, counts int[], notes jsonb, readings public.late_readings, facts public.facts,
  gauge public.gauge, gauges public.far_gauge[], weights public.weight[], cost public.cost, names public.name[]
);
create function public.size_of(readings public.readings) returns int language sql stable as $$ select cardinality(readings) $$;
create function public.place_of(gauge public.gauge) returns text language sql stable as $$ select (gauge).place $$;
insert into public.stations values (1, '{1}', '{1}', '[1]', '{1}', '[1]', '(a,{1})', '{"(a,{1})"}', '{1}', '(1,EUR)', '{a}');
grant all on all tables in schema public to authenticated;
`;

let stage: RestStage;
beforeAll(async () => {
  stage = await openRestStage(SCHEMA);
}, 60_000);
afterAll(() => stage.close());

const answerOf = (path: string, init?: RequestInit) => statusAndCode(stage, path, init);
const sent = (body: object, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** Written out, they have 13 MB. */
const HUGE = Array(100).fill('1e130000');
const LIST = `{${HUGE.join(',')}}`;

it.each([
  'words::readings',
  'words::late_readings',
  'words::_readings',
  'words::readings[]',
  'words::weight[]',
  'words::_weight',
  'words::weights',
  'words::facts',
  'words::codes',
  'words::gauge',
  'words::far_gauge',
  'words::far_gauge[]',
  'words::cost[]',
  'words.max()::readings',
])(
  'refuses a cast to a type of an application whose values could be far longer: %s',
  async (asked) => {
    expect(await answerOf(`/stations?select=${encodeURIComponent(asked)}`)).toEqual([400, '42846']);
  },
);

it.each([
  'readings::late_readings',
  'readings::readings',
  'readings::numeric[]',
  'counts::readings',
  'notes::facts',
  'facts::jsonb',
  'facts::facts',
  'gauge::gauge',
  'gauges::far_gauge[]',
  'weights::weight[]',
  'cost::cost',
  'id::weight',
  'names::name[]',
  'words::name',
])('casts otherwise: %s', async (asked) => {
  expect(await answerOf(`/stations?select=${encodeURIComponent(asked)}`)).toEqual([200, null]);
});

it.each([
  { readings: LIST },
  { readings: HUGE },
  { gauge: { sizes: HUGE } },
  { gauge: `(a,"${LIST}")` },
  { gauges: [{ sizes: LIST }] },
  { gauges: [`(a,"${LIST}")`] },
  { weights: LIST },
])(
  'refuses values of such a type with more digits than an answer could have: %#',
  async (value) => {
    expect(await answerOf('/stations?id=eq.1', sent(value, 'PATCH'))).toEqual([400, 'PGRST102']);
  },
);

it('refuses them as arguments', async () => {
  const refused = [400, 'PGRST102'];
  expect(await answerOf('/rpc/size_of', sent({ readings: LIST }))).toEqual(refused);
  expect(await answerOf('/rpc/place_of', sent({ gauge: { sizes: HUGE } }))).toEqual(refused);
  expect(await answerOf('/rpc/place_of', sent({ gauge: { place: 'a', sizes: [1] } }))).toEqual([
    ...[200, null],
  ]);
});

it('accepts short values, and texts that look like numbers', async () => {
  const value = {
    readings: [1, '1e3'],
    gauge: { sizes: '{1,2}' },
    facts: HUGE.join(),
    names: HUGE,
  };
  expect(await answerOf('/stations?id=eq.1', sent(value, 'PATCH'))).toEqual([204, null]);
});
