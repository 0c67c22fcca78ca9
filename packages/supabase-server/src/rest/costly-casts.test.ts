import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';

const SCHEMA = `
create domain public.way as jsonpath;
create type public.leg as (place text, way jsonpath);
create table public.stations (id int primary key, words text, notes jsonb, parts text[], way jsonpath, far public.way);
insert into public.stations values (1, repeat('.a', 30000), '{"a": "$.a"}', array_fill('a'::text, '{300}'), '$.a', '$.b');
update public.stations set words = '$' || words;
grant all on all tables in schema public to authenticated;
`;

let stage: RestStage;
beforeAll(async () => {
  stage = await openRestStage(SCHEMA);
}, 60_000);
afterAll(() => stage.close());

const selected = async (asked: string) => {
  const answer = await stage.fetch(`/stations?select=${encodeURIComponent(asked)}`);
  const body = JSON.parse(await answer.text());
  return [answer.status, body.code ?? body];
};

it.each([
  'words::jsonpath',
  'words::JSONPATH',
  'words::jsonpath[]',
  'words::_jsonpath',
  'words::way',
  'words::way[]',
  'words::_way',
  'words::leg',
  'notes->>a::jsonpath',
  'words.max()::jsonpath',
])('casts no text to paths with regular expressions: %s', async (asked) => {
  expect(await selected(asked)).toEqual([400, '42846']);
  expect(await selected('id')).toEqual([200, [{ id: 1 }]]);
});

const LONG: [cast: string, words: string][] = [
  ['xml[]', `{${'<a/>,'.repeat(80)}<a/>}`],
  ['int4multirange', `{${'[2,3],'.repeat(80)}[2,3]}`],
  ['tsquery', `a${'&a'.repeat(200)}`],
  ['regclass[]', `{${'stations,'.repeat(80)}stations}`],
  ['text[]', `{${'a,'.repeat(200)}a}`],
];
const store = async (values: object) => {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify(values) };
  expect((await stage.fetch('/stations?id=eq.1', init)).status).toBe(204);
};

it.each(LONG)('casts no long text to %s, wherever it is', async (cast, words) => {
  await store({ words, notes: { a: words } });
  for (const value of [`words::${cast}`, `notes->>a::${cast}`, `words.max()::${cast}`]) {
    const answer = await stage.fetch(`/stations?select=${encodeURIComponent(value)}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: '54000',
        message: 'A text that is cast may have 200 characters at most',
        details: null,
        hint: null,
      },
    ]);
  }
});

it('casts no text with very many brackets to JSON', async () => {
  await store({ words: '['.repeat(10_001) });
  const answer = await stage.fetch('/stations?select=words::json');
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: '54000', message: 'A text that is cast to JSON may have 10000 brackets at most' },
  ]);
});

it('casts short texts, long ones to texts, and long values of other types', async () => {
  await store({ words: '{7}', notes: { a: 'b'.repeat(300) } });
  const cast = await selected('words::int[],a:notes->>a::varchar(3)');
  expect(cast).toEqual([200, [{ words: [7], a: 'bbb' }]]);
  const [status, rows] = await selected('parts::varchar[],notes::text');
  expect([status, rows[0].parts.length]).toEqual([200, 300]);
});

it('gives a stored path as it is, also by its own name', async () => {
  const rows = [{ way: '$."a"', far: '$."b"' }];
  expect(await selected('way,far')).toEqual([200, rows]);
  expect(await selected('way::jsonpath,far::way')).toEqual([200, rows]);
});
