import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';

let stage: RestStage;
beforeAll(async () => {
  stage = await openRestStage(`
    create table public.gardens (
      id uuid, area numeric, beds smallint, tags int[], opened timestamptz, open_on date, facts jsonb,
      kind text unique check (length(kind) < 2000)
    );
    create function public.add(a int) returns int language sql immutable as $$ select a $$;
    create function public.say() returns int language plpgsql as $$
    begin
      raise exception '%', repeat('word ', 400) using detail = repeat('more ', 400);
    end $$;
    insert into public.gardens (kind) values (repeat('🌱', 1000));
    grant all on all tables in schema public to authenticated;`);
}, 60_000);
afterAll(() => stage.close());

async function refusal(path: string, body: unknown): Promise<string> {
  const answer = await stage.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return await answer.text();
}

const LONG = 'x'.repeat(200_000);

it.each<[string, string, unknown]>([
  ['a uuid', '/gardens', { id: LONG }],
  ['a number', '/gardens', { area: LONG }],
  ['a number out of range', '/gardens', { beds: '9'.repeat(200_000) }],
  ['an array', '/gardens', { tags: [LONG] }],
  ['a malformed array', '/gardens', { tags: LONG }],
  ['a moment', '/gardens', { opened: LONG }],
  ['a day', '/gardens', { open_on: `2026-01-01 ${LONG}` }],
  ['a key that is there', '/gardens', { kind: '🌱'.repeat(1000) }],
  ['a text that is too long', '/gardens', { kind: LONG }],
  ['an argument', '/rpc/add', { a: LONG }],
  ['the name of an argument', '/rpc/add', { [LONG]: 1 }],
  ['the name of a column', '/gardens?columns=id', [{ id: LONG, [LONG]: 1 }]],
  ['the name of an unknown column', '/gardens', { [LONG]: 1 }],
])('repeats little of %s', async (_, path, body) => {
  const text = await refusal(path, body);
  expect(text.length).toBeLessThan(2000);
  expect(text).toBe(text.toWellFormed());
});

it('leaves whole what SQL says itself', async () => {
  const said = JSON.parse(await refusal('/rpc/say', {}));
  expect(said).toMatchObject({ message: 'word '.repeat(400), details: 'more '.repeat(400) });
});

it('leaves the ends of a message, which say what was wrong', async () => {
  const { message } = JSON.parse(await refusal('/gardens', { beds: '9'.repeat(200_000) }));
  expect(message).toMatch(/^value "9{10,} … 9+" is out of range for type smallint$/);
});
