import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';

const SCHEMA = `
create domain public.moment as timestamptz;
create type public.stay as (place text, since timestamptz, seen public.moment[]);
create domain public.long_stay as public.stay;
create type public.voyage as (name text, stops public.stay[], last public.long_stay);
create type public.place as (name text, floors int[]);
create table public.others (at timestamptz, words text);
create table public.visits (id int primary key, stay public.stay, stays public.stay[], long public.long_stay, longs public.long_stay[],
  voyage public.voyage, place public.place, other public.others);
create function public.since(stay public.stay) returns text language sql stable as $$ select (stay).since::text $$;
create function public.counted(stays public.stay[]) returns int language sql stable as $$ select cardinality(stays) $$;
insert into public.visits (id) values (1);
grant all on all tables in schema public to authenticated;
`;

let stage: RestStage;
beforeAll(async () => {
  stage = await openRestStage(SCHEMA);
}, 60_000);
afterAll(() => stage.close());

const MADE_UP = '2026-03-01 10:00 Made/Up+1';
const USUAL = '2026-03-01 10:00 Europe/Lisbon';

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
const change = (value: object) => answerOf('/visits?id=eq.1', json('PATCH', value));

/** The places of a moment in rows, as objects and as PostgreSQL writes rows. */
const placesOf = (moment: string): readonly object[] => {
  const stay = { place: 'a', since: moment };
  const written = `(a,"${moment}",)`;
  return [
    { stay },
    { stay: { seen: [moment] } },
    { stay: written },
    { stays: [{ place: 'b' }, stay] },
    { stays: [written] },
    { stays: `{"(a,\\"${moment}\\",)"}` },
    { long: stay },
    { long: written },
    { longs: [stay] },
    { voyage: { stops: [stay] } },
    { voyage: { last: stay } },
    { voyage: { last: written } },
    { other: { at: moment } },
  ];
};

describe('moments in rows', () => {
  it.each(placesOf(MADE_UP))('may not name an invented time zone: %j', async (value) => {
    expect(await change(value)).toEqual([400, '22023']);
  });

  it.each(placesOf(USUAL))('may name a known one: %j', async (value) => {
    expect(await change(value)).toEqual([204, null]);
  });

  it('are checked in filters and in what functions take', async () => {
    const written = encodeURIComponent(`(a,"${MADE_UP}",)`);
    expect(await answerOf(`/visits?stay=eq.${written}`)).toEqual([400, '22023']);
    expect(await answerOf(`/visits?long=eq.${written}`)).toEqual([400, '22023']);
    const stay = { since: MADE_UP };
    expect(await answerOf('/rpc/since', json('POST', { stay }))).toEqual([400, '22023']);
    expect(await answerOf(`/rpc/since?stay=${written}`)).toEqual([400, '22023']);
    expect(await answerOf('/rpc/counted', json('POST', { stays: [stay] }))).toEqual([400, '22023']);
    const usual = json('POST', { stay: { since: USUAL } });
    expect(await answerOf('/rpc/since', usual)).toEqual([200, null]);
  });

  it('are all that is checked: texts beside them, and rows without any, may hold anything', async () => {
    expect(await change({ stay: { place: MADE_UP, since: USUAL } })).toEqual([204, null]);
    expect(await change({ voyage: { name: MADE_UP, stops: [{ place: MADE_UP }] } })).toEqual([
      204,
      null,
    ]);
    expect(await change({ other: { words: MADE_UP } })).toEqual([204, null]);
    expect(await change({ place: { name: MADE_UP } })).toEqual([204, null]);
    expect(await change({ place: `("${MADE_UP}",)` })).toEqual([204, null]);
  });
});
