import { describe, expect, it } from 'vitest';
import { type Call, call } from './call.ts';
import { anonymous } from './people.ts';

const ask = (path: string, request?: Call) => call(`/rest/v1${path}`, request);
const read = async (path: string) => (await ask(path)).json;

describe('a request may be written', () => {
  it('with spaces around the members of select and of logic', async () => {
    expect(
      await read(
        '/books?select=id, title, ...authorships( author_id ) , chapters( id , title )&id=eq.2',
      ),
    ).toEqual([{ id: 2, title: 'Rivers', author_id: [1], chapters: [] }]);
    const logic = '( and( id.in.( 1, 2 ) , title.neq.Soil) , or( id.eq.1 , id.eq.2 ) )';
    expect(await read(`/chapters?select=id&and=${logic}`)).toEqual([{ id: 2 }]);
  });

  it('with the name of the embedded table in a parameter, though it has an alias', async () => {
    const asked = '/books?select=id,parts:chapters(id)&id=eq.1';
    const parts = [{ id: 2 }];
    expect(await read(`${asked}&chapters.order=id.desc&chapters.limit=1`)).toEqual([
      { id: 1, parts },
    ]);
    expect(await read(`${asked}&parts.id=gt.1`)).toEqual([{ id: 1, parts }]);
    const both = '/books?select=id,parts:chapters(id),chapters(title)&id=eq.1&parts.order=id';
    expect(await read(`${both}&chapters.id=gt.1`)).toEqual([
      { id: 1, chapters: [{ title: 'Seeds' }], parts: [{ id: 1 }, { id: 2 }] },
    ]);
  });

  it('with a negative offset, which skips nothing', async () => {
    const { status, json, answer } = await ask('/books?select=id&order=id&offset=-4');
    expect([status, json]).toEqual([200, [{ id: 1 }, { id: 2 }]]);
    expect(answer.headers.get('content-range')).toBe('0-1/*');
  });
});

it('an index into JSON that is not a number is refused', async () => {
  const { status, json } = await ask('/ratings?select=facts->>--34');
  expect([status, json.code, json.details]).toEqual([
    ...[400, 'PGRST100', 'unexpected "-" expecting digit'],
  ]);
  expect(json.message).toBe(
    '"failed to parse select parameter (facts->>--34)" (line 1, column 10)',
  );
});

it.each(['Made+3', 'MadeT3', 'madet3'])(
  'a moment in the zone %s, which nobody knows and a connection would keep, is refused',
  async (zone) => {
    const { error } = await anonymous()
      .from('odd_keys')
      .select('id')
      .eq('moment', `2026-03-01 10:00 ${zone}`);
    expect(error?.code).toBe('22023');
  },
);

it('a form with more levels of JSON than the database has a stack for is refused, and everybody goes on', async () => {
  const { status, json } = await ask('/rpc/told_jsonb', {
    ...{ method: 'POST', body: `given=${'['.repeat(60_000)}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([status, json.code]).toEqual([400, 'PGRST102']);
  expect((await ask('/books?select=id&limit=1')).status).toBe(200);
});

it('ambiguous functions are listed in the order of their parameters', async () => {
  const { status, json } = await ask('/rpc/kind_of', { method: 'POST', body: { a: '1' } });
  expect([status, json.code]).toEqual([300, 'PGRST203']);
  expect(json.message).toContain(
    'public.kind_of(a => integer), public.kind_of(a => text), public.kind_of(a => bigint, b => text)',
  );
});

describe('Preference-Applied', () => {
  it('omits the resolution when there is no key, and a limit that does not apply', async () => {
    const lenient = await ask('/rpc/numbers_up_to?most=2', {
      headers: { prefer: 'handling=lenient, max-affected=1' },
    });
    expect(lenient.answer.headers.get('preference-applied')).toBe('handling=lenient');
    const keyless = await ask('/remarks', {
      ...{ method: 'POST', body: { words: 'late' } },
      headers: { prefer: 'resolution=merge-duplicates, return=minimal' },
    });
    expect(keyless.status).toBe(201);
    expect(keyless.answer.headers.get('preference-applied')).toBe('return=minimal');
  });
});
