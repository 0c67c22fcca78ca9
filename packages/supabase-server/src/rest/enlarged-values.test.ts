import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestStage, type RestStage, statusAndCode } from '../../testing/rest-server.ts';
import { bytesWrittenOut } from '../limits/json-bytes.ts';

const SCHEMA = `
create table public.notes (
  id int primary key, words text, facts jsonb, plain json, sizes numeric[], counts int[], span numrange
);
create function public.echo(given jsonb) returns jsonb language sql stable as $$ select given $$;
create function public.sum_of(sizes numeric[]) returns numeric[] language sql stable as $$ select sizes $$;
create function public.whole(jsonb) returns jsonb language sql stable as $$ select $1 $$;
insert into public.notes values (1, '{1}', '{"a": [1, 2], "b": "[1]"}', '[1]', '{1}', '{1}', '[1,2]');
grant all on all tables in schema public to authenticated;
`;

let stage: RestStage;
beforeAll(async () => {
  stage = await openRestStage(SCHEMA);
}, 60_000);
afterAll(() => stage.close());

const answerOf = (path: string, init?: RequestInit) => statusAndCode(stage, path, init);
const sent = (body: string, type = 'application/json', method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': type },
  body,
});
/** Written out, they have 13 MB. */
const HUGE = Array(100).fill('1e130000').join(',');

it.each([
  'words::numeric[]',
  'words::_numeric',
  'words::decimal[]',
  'words::numeric(1000,999)[]',
  'words::char(9999)[]',
  'words::bpchar(9999)[]',
  'words::bit(9999)[]',
  'words::jsonb',
  'words::jsonb[]',
  'words::numrange',
  'words::nummultirange',
  'words::_numrange',
  'facts->>b::jsonb',
  'facts->>b::numeric[]',
  'facts->>b.max()::jsonb',
  'words.max()::numeric[]',
])('refuses a cast whose values could be far longer than what is cast: %s', async (asked) => {
  expect(await answerOf(`/notes?select=${encodeURIComponent(asked)}`)).toEqual([400, '42846']);
});

it.each([
  'facts::jsonb',
  'plain::jsonb',
  'facts->a::jsonb',
  'facts->a->0::text',
  'counts::numeric[]',
  'sizes::numeric[]',
  'sizes::text',
  'counts::text[]',
  'span::numrange',
  'words::char(20)',
  'words::varchar(20)[]',
  'id::numeric',
  'id::decimal(10,2)',
  'facts->a->>0::numeric',
])('casts otherwise: %s', async (asked) => {
  expect(await answerOf(`/notes?select=${encodeURIComponent(asked)}`)).toEqual([200, null]);
});

it.each([
  ['/notes', `{"id": 2, "facts": [${HUGE}]}`],
  ['/notes', `[{"id": 2, "facts": {"a": [${HUGE}]}}]`],
  ['/notes', `{"id": 2, "sizes": [${HUGE}]}`],
  ['/notes', `{"id": 2, "sizes": "{${HUGE}}"}`],
  ['/notes', `{"id": 2, "sizes": ["${HUGE.replaceAll(',', '","')}"]}`],
  ['/notes', `{"id": 2, "sizes": "{${HUGE.replaceAll('e', '.e')}}"}`],
  ['/notes', `{"id": 2, "sizes": "{${HUGE.replaceAll('e1', 'e1_')}}"}`],
  ['/notes', `{"id": 2, "sizes": "{${HUGE.replaceAll('e', '\\\\e')}}"}`],
  ['/notes', `{"id": 2, "sizes": ["${HUGE.replaceAll(',', '","').replaceAll('e', '.e')}"]}`],
  ['/rpc/echo', `{"given": [${HUGE}]}`],
  ['/rpc/sum_of', `{"sizes": "{${HUGE}}"}`],
  ['/rpc/whole', `[${HUGE}]`],
])(
  'refuses a body with numbers of more digits than an answer could have: %s %s',
  async (path, body) => {
    expect(await answerOf(path, sent(body))).toEqual([400, 'PGRST102']);
  },
);

it('refuses them in a change, a form and a query, too', async () => {
  expect(
    await answerOf('/notes?id=eq.1', sent(`{"facts": [${HUGE}]}`, undefined, 'PATCH')),
  ).toEqual([400, 'PGRST102']);
  const form = new URLSearchParams({ given: `[${HUGE}]` }).toString();
  expect(await answerOf('/rpc/echo', sent(form, 'application/x-www-form-urlencoded'))).toEqual([
    400,
    'PGRST102',
  ]);
  expect(await answerOf(`/rpc/echo?${form}`)).toEqual([400, 'PGRST102']);
  expect(await answerOf('/notes', sent(`id,sizes\n2,"{${HUGE}}"`, 'text/csv'))).toEqual([
    400,
    'PGRST102',
  ]);
});

it('accepts what JavaScript can send, and texts that look like numbers', async () => {
  const facts = [Number.MAX_VALUE, Number.MIN_VALUE, HUGE];
  expect(await answerOf('/notes', sent(JSON.stringify({ id: 2, facts, words: HUGE })))).toEqual([
    201,
    null,
  ]);
  expect(await answerOf('/rpc/echo', sent(JSON.stringify({ given: facts })))).toEqual([200, null]);
});

it('counts no fewer bytes than PostgreSQL writes', async () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  await fc.assert(
    fc.asyncProperty(fc.array(number), async (given) => {
      const numbers = JSON.stringify(given);
      const answer = await stage.fetch('/rpc/whole', sent(numbers));
      const written = (await answer.text()).replaceAll(', ', ',');
      expect(written.length).toBeLessThanOrEqual(bytesWrittenOut(numbers));
      expect(JSON.parse(written)).toEqual(given.map((one) => one + 0));
    }),
    { numRuns: 50 },
  );
});
