import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';
import { ROW_AGGREGATES } from './plan/row-aggregates.ts';

const SCHEMA = `
  create table public.goals (id int primary key, title text);
  create table public.tasks (id int primary key, goal int references public.goals (id));
  create table public.marks (count text);
  insert into public.marks values ('x');
  insert into public.goals values (1, 'a'), (2, 'b');
  insert into public.tasks values (1, 1), (2, 1);
  create function public.max(public.goals) returns text language sql immutable as $$ select $1.title || '!' $$;
  create function public.counted() returns table (count int) language sql immutable as 'select 7';
  create function public.goals_again() returns setof public.goals language sql stable as 'select * from public.goals';
  grant all on public.goals, public.tasks, public.marks to authenticated;`;

let on: RestStage;
let off: RestStage;
beforeAll(async () => {
  on = await openRestStage(SCHEMA);
  off = await openRestStage(SCHEMA, { aggregates: false });
});
afterAll(() => Promise.all([on.close(), off.close()]));

const ask = async (stage: RestStage, path: string, init?: RequestInit) => {
  const answer = await stage.fetch(path, init);
  return [answer.status, await answer.json()];
};
const OFF = [400, expect.objectContaining({ code: 'PGRST123' })];

describe('an aggregate written without parentheses, like a column', () => {
  it.each([
    ['/goals?select=count', [{ count: 2 }]],
    [
      '/goals?select=title,tasks(count)&order=id',
      [
        { title: 'a', tasks: [{ count: 2 }] },
        { title: 'b', tasks: [{ count: 0 }] },
      ],
    ],
    ['/goals?select=n:count::text', [{ n: '2' }]],
    ['/goals?select=json_agg->0->>title', [{ title: 'a' }]],
    ['/goals?select=title,...tasks(count)&id=eq.1', [{ title: 'a', count: [2] }]],
    ['/rpc/goals_again?select=count', [{ count: 2 }]],
  ])('is answered where aggregates are on only: %s', async (path, rows) => {
    expect(await ask(on, path)).toEqual([200, rows]);
    expect(await ask(off, path)).toEqual(OFF);
  });

  it.each([...ROW_AGGREGATES].filter((name) => name !== 'max'))(
    '%s is refused where aggregates are off',
    async (name) => expect(await ask(off, `/goals?select=${name}`)).toEqual(OFF),
  );

  it('is refused in the representation of a write, and nothing is written', async () => {
    const headers = { prefer: 'return=representation', 'content-type': 'application/json' };
    const write = { method: 'POST', headers, body: '{"id": 9}' };
    expect(await ask(off, '/goals?select=count', write)).toEqual(OFF);
    expect(await ask(off, '/goals?select=id&id=eq.9')).toEqual([200, []]);
  });

  it.each([
    ['a column', '/marks?select=count', [{ count: 'x' }]],
    ['a computed column', '/goals?select=max&id=eq.1', [{ max: 'a!' }]],
    ['what only a function gives', '/rpc/counted?select=count', [{ count: 7 }]],
  ])('is not one where it is %s', async (_, path, rows) => {
    for (const stage of [on, off]) expect(await ask(stage, path)).toEqual([200, rows]);
  });

  it('has the names of PostgreSQL’s aggregates', async () => {
    const [found] = await on.executor.batch([
      {
        text: `select distinct p.proname::text as name from pg_proc p join pg_aggregate a on a.aggfnoid = p.oid
          where p.pronamespace = 'pg_catalog'::regnamespace and p.pronargs = 1 and a.aggkind = 'n'
            and p.proargtypes[0]::regtype::text in
              ('"any"', 'anyelement', 'anynonarray', 'anycompatible', 'anycompatiblenonarray', 'record')`,
        values: [],
      },
    ]);
    const names = found?.rows.map(({ name }) => String(name)) ?? [];
    expect(names.filter((name) => !ROW_AGGREGATES.has(name))).toEqual([]);
  });
});
