import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';

const SCHEMA = `
create domain public.way as jsonpath;
create type public.leg as (place text, way jsonpath);
create table public.stations (id int primary key, words text, notes jsonb, way jsonpath, far public.way);
insert into public.stations values (1, repeat('.a', 30000), '{"a": "$.a"}', '$.a', '$.b');
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

it('gives a stored path as it is, also by its own name', async () => {
  const rows = [{ way: '$."a"', far: '$."b"' }];
  expect(await selected('way,far')).toEqual([200, rows]);
  expect(await selected('way::jsonpath,far::way')).toEqual([200, rows]);
});
