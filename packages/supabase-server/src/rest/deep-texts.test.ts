import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestStage, type RestStage, statusAndCode } from '../../testing/rest-server.ts';

const SCHEMA = `
create domain public.facts as jsonb;
create domain public.plain_facts as json;
create type public.gauge as (place text, facts json);
create table public.stations (id int primary key, words text, lists jsonb[], gauge public.gauge, facts public.facts, notes jsonb);
create function public.echo(given jsonb, words text default '') returns jsonb language sql stable as $$ select given $$;
create function public.facts_of(given public.facts) returns jsonb language sql stable as $$ select given $$;
create function public.many_of(variadic given json[]) returns int language sql stable as $$ select cardinality(given) $$;
create function public.place_of(gauge public.gauge) returns text language sql stable as $$ select (gauge).place $$;
insert into public.stations values (1);
grant all on all tables in schema public to authenticated;
`;
/** More levels than the stack of the embedded database has room for. */
const DEEP = '['.repeat(60_000);
const USUAL = '[[{"a": "[[["}]]';

let stage: RestStage;
beforeAll(async () => {
  stage = await openRestStage(SCHEMA);
}, 60_000);
afterAll(() => stage.close());

const answerOf = (path: string, init?: RequestInit) => statusAndCode(stage, path, init);
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const REFUSED = [400, 'PGRST102'];

it.each([
  ['/rpc/echo', form({ given: DEEP })],
  ['/rpc/facts_of', form({ given: DEEP })],
  ['/rpc/many_of', form({ given: DEEP })],
  ['/rpc/place_of', form({ gauge: `(a,"${DEEP}")` })],
  ['/rpc/place_of', json('POST', { gauge: `(a,"${DEEP}")` })],
  ['/stations?id=eq.1', json('PATCH', { lists: `{"${DEEP}"}` })],
  ['/stations?id=eq.1', json('PATCH', { gauge: `(a,${DEEP.replaceAll('[', '\\[')})` })],
  [`/rpc/echo?given=${'['.repeat(65)}`, undefined],
])(
  'refuses a text that the database would read as JSON of too many levels: %s',
  async (path, init) => {
    expect(await answerOf(path, init)).toEqual(REFUSED);
  },
);

it('accepts what is read as a text, and JSON of some levels', async () => {
  expect(await answerOf('/rpc/echo', form({ given: USUAL, words: DEEP }))).toEqual([200, null]);
  expect(await answerOf('/rpc/echo', form({ given: JSON.stringify(DEEP) }))).toEqual([200, null]);
  expect(await answerOf('/rpc/place_of', json('POST', { gauge: { place: 'a[[' } }))).toEqual([
    ...[200, null],
  ]);
  const value = { words: DEEP, lists: [{ a: [2] }], facts: DEEP, gauge: '(a,"[1]")' };
  expect(await answerOf('/stations?id=eq.1', json('PATCH', value))).toEqual([204, null]);
});

it.each(['words::json', 'words::json[]', 'words::_json', 'notes->>a::json', 'words.max()::json'])(
  'does not cast such a text to JSON either: %s',
  async (asked) => {
    const lists = asked.includes('[') || asked.includes('_');
    const words = lists ? `{"${DEEP}"}` : DEEP;
    await answerOf('/stations?id=eq.1', json('PATCH', { words, notes: { a: words } }));
    const [status, code] = await answerOf(`/stations?select=${encodeURIComponent(asked)}`);
    expect([status, code]).toEqual([400, '54000']);
    expect(await answerOf('/stations?select=id')).toEqual([200, null]);
  },
);

it('casts other texts to JSON', async () => {
  await answerOf('/stations?id=eq.1', json('PATCH', { words: USUAL, notes: { a: USUAL } }));
  const asked = 'words::json,a:notes->>a::json,b:notes::json';
  expect(await answerOf(`/stations?select=${asked}`)).toEqual([200, null]);
  expect(await answerOf('/stations?select=words.max()::json')).toEqual([200, null]);
  const answer = await stage.fetch('/stations?select=words::json');
  expect(await answer.json()).toEqual([{ words: JSON.parse(USUAL) }]);
  expect(await answerOf('/stations?select=words::plain_facts')).toEqual([400, '42846']);
});
