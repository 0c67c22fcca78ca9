import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';

const SCHEMA = `
create domain public.moment as timestamptz;
create domain public.late_moment as public.moment;
create type public.span as range (subtype = timestamptz);
create type public.stay as (place text, since timestamptz);
create table public.visits (id int primary key, came timestamptz, left_at public.moment, day date, during tstzrange, words text, facts jsonb,
  back_at public.late_moment, seen public.moment[], away public.span);
create function public.latest(than public.late_moment, others public.moment[] default '{}') returns text
  language sql stable as $$ select than::text $$;
create function public.later(than timestamptz, words text default '') returns text
  language sql stable as $$ select than::text || words $$;
insert into public.visits values (1, '2026-03-01 12:00Z', null, '2026-03-01', null, '2026-03-01 10:00 Made/Up+1', '{"a": "2026-03-01"}');
grant all on all tables in schema public to authenticated;
`;

let stage: RestStage;
beforeAll(async () => {
  stage = await openRestStage(SCHEMA);
}, 60_000);
afterAll(() => stage.close());

const MADE_UP = [
  '2026-03-01 10:00 Made/Up+1',
  '2026-03-01 10:00 ABC3',
  '2026-03-01T10:00:00 Q-12:34:56',
  '2026-03-01 10:00 MadeT3',
  '2026-03-01t10:00 madet3',
];
const USUAL = [
  '2026-03-01T10:00:00Z',
  '2026-03-01T10:00:00.123456-03:00',
  '2026-03-01t10:00',
  '20260301T100000Z',
  '2026-03-01 10:00 UTC',
  '2026-03-01 10:00 Europe/Lisbon',
  'infinity',
];

const answerOf = async (path: string, init?: RequestInit) => {
  const answer = await stage.fetch(path, init);
  const body = await answer.text();
  return [answer.status, body === '' ? null : (JSON.parse(body).code ?? null)];
};
const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const REFUSED = [400, '22023'];

it.each(MADE_UP)('refuses a timestamp in an invented time zone: %s', async (moment) => {
  const asked = encodeURIComponent(moment);
  expect(await answerOf(`/visits?came=gt.${asked}`)).toEqual(REFUSED);
  expect(await answerOf(`/visits?or=(id.eq.1,not.and(came.in.("${asked}")))`)).toEqual(REFUSED);
  expect(await answerOf(`/visits?during=cs.[${asked},]`)).toEqual(REFUSED);
  expect(
    await answerOf('/visits', json('POST', [{ id: 2 }, { id: 3, came: moment }].slice(1))),
  ).toEqual(REFUSED);
  expect(await answerOf('/visits', json('POST', { id: 2, came: { [moment]: 1 } }))).toEqual(
    REFUSED,
  );
  expect(await answerOf('/visits?id=eq.1', json('PATCH', { came: moment }))).toEqual(REFUSED);
  expect(await answerOf(`/visits?came=eq.${asked}`, { method: 'DELETE' })).toEqual(REFUSED);
  expect(await answerOf('/rpc/later', json('POST', { than: moment }))).toEqual(REFUSED);
  expect(await answerOf(`/rpc/later?than=${asked}`)).toEqual(REFUSED);
  expect(await answerOf(`/visits?left_at=gt.${asked}`)).toEqual(REFUSED);
  expect(await answerOf(`/visits?back_at=gt.${asked}`)).toEqual(REFUSED);
  expect(await answerOf(`/visits?away=cs.[${asked},]`)).toEqual(REFUSED);
  expect(await answerOf('/visits?id=eq.1', json('PATCH', { seen: [moment] }))).toEqual(REFUSED);
  expect(await answerOf('/rpc/latest', json('POST', { than: moment }))).toEqual(REFUSED);
  expect(await answerOf(`/rpc/latest?than=${asked}`)).toEqual(REFUSED);
  const others = json('POST', { than: '2026-03-01', others: [moment] });
  expect(await answerOf('/rpc/latest', others)).toEqual(REFUSED);
  expect(await answerOf('/visits?id=eq.1', json('PATCH', { left_at: moment }))).toEqual(REFUSED);
});

it.each(['Made\\+3', 'Made"+"3', 'Mad\\eT3'])(
  'refuses an invented time zone in a list and a range, also with characters that these leave out: %s',
  async (zone) => {
    const moment = `2026-03-01 10:00 ${zone}`;
    for (const value of [
      { seen: `{${moment}}` },
      { during: `[${moment},]` },
      { away: `[${moment},]` },
    ])
      expect(await answerOf('/visits?id=eq.1', json('PATCH', value))).toEqual(REFUSED);
    expect(await answerOf(`/visits?during=cs.${encodeURIComponent(`[${moment},]`)}`)).toEqual(
      REFUSED,
    );
  },
);

it('accepts lists and ranges in their usual forms', async () => {
  const value = {
    seen: ['2026-03-01T10:00:00Z', '2026-03-01\t10:00 Europe/Lisbon', null],
    during: '["2026-03-01 10:00:00+00","2026-03-02T10:00:00Z")',
  };
  expect(await answerOf('/visits?id=eq.1', json('PATCH', value))).toEqual([204, null]);
  const seen = encodeURIComponent('{"2026-03-01 10:00:00+00",2026-03-02T10:00:00Z}');
  expect(await answerOf(`/visits?seen=ov.${seen}`)).toEqual([200, null]);
});

it.each(USUAL)('accepts timestamps in their usual forms: %s', async (moment) => {
  const asked = encodeURIComponent(moment);
  expect(await answerOf(`/visits?came=gt.${asked}`)).toEqual([200, null]);
  expect(
    await answerOf('/visits?id=eq.1', json('PATCH', { came: moment, left_at: moment })),
  ).toEqual([204, null]);
  expect(await answerOf('/rpc/later', json('POST', { than: moment }))).toEqual([200, null]);
  expect(await answerOf('/rpc/latest', json('POST', { than: moment }))).toEqual([200, null]);
});

it('checks only timestamps: text may contain anything', async () => {
  const words = '2026-03-01 10:00 Made/Up+1';
  expect(await answerOf(`/visits?words=eq.${encodeURIComponent(words)}`)).toEqual([200, null]);
  expect(await answerOf('/visits?id=eq.1', json('PATCH', { words }))).toEqual([204, null]);
  expect(await answerOf('/rpc/later', json('POST', { than: '2026-03-01', words }))).toEqual([
    200,
    null,
  ]);
});

it.each([
  'words::timestamptz',
  'facts->>a::date',
  'words::visits',
  'words::timestamp[]',
  'words::date.max()',
  'words.max()::timestamptz',
  'words::moment',
  'words::late_moment',
  'words::moment[]',
  'words::_moment',
  'words::span',
  'words::stay',
])('refuses to cast other types to a timestamp: %s', async (asked) => {
  expect(await answerOf(`/visits?select=${encodeURIComponent(asked)}`)).toEqual([400, '42846']);
});

it('casts timestamps to other types', async () => {
  expect(
    await answerOf('/visits?select=came::date,day::timestamptz,words::text,came.max()::date'),
  ).toEqual([200, null]);
});
