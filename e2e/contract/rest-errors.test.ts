import { beforeAll, describe, expect, inject, it } from 'vitest';
import { anonymous, newPerson, type Person } from './person.ts';
import { PUBLISHABLE_KEY } from './server.ts';

let person: Person;
let goalId: string;

beforeAll(async () => {
  person = await newPerson();
  const { data } = await person.client.from('goals').insert({ title: 'Kept' }).select().single();
  goalId = data.id;
  await person.client.from('issues').insert({ goal_id: goalId, title: 'Kept' });
});

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly token?: string;
}

/** A request that the client would not make, as the person. */
async function call(path: string, { method = 'GET', body, headers, token }: Call = {}) {
  const answer = await fetch(`${inject('contract').url}/rest/v1${path}`, {
    method,
    headers: {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${token ?? person.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { answer, status: answer.status, text, json: text === '' ? null : JSON.parse(text) };
}

describe('a request that cannot be understood or resolved', () => {
  it.each<[string, number, string, Call?]>([
    ['/', 404, 'PGRST126'],
    ['/goals/1', 404, 'PGRST125'],
    ['/nothing', 404, 'PGRST205'],
    ['/goals', 405, 'PGRST117', { method: 'PROPFIND' }],
    ['/goals?select=title,', 400, 'PGRST100'],
    ['/goals?select=title::', 400, 'PGRST100'],
    ['/goals?title=1', 400, 'PGRST100'],
    ['/goals?title=foo.1', 400, 'PGRST100'],
    ['/goals?or=(title.eq.1', 400, 'PGRST100'],
    ['/goals?order=title.up', 400, 'PGRST100'],
    ['/goals?limit=many', 400, 'PGRST100'],
    ['/goals?title=eq.%00', 400, 'PGRST100'],
    ['/goals?title=eq.%e9', 400, 'PGRST100'],
    [`/goals?id=in.(${'1,'.repeat(1000)}1)`, 400, 'PGRST100'],
    ['/goals?select=issues(goals(issues(goals(id))))', 400, 'PGRST100'],
    ['/goals?limit=-1', 416, 'PGRST103'],
    ['/goals', 416, 'PGRST103', { headers: { range: '5-2' } }],
    ['/goals?offset=9', 416, 'PGRST103', { headers: { prefer: 'count=exact' } }],
    ['/goals', 406, 'PGRST106', { headers: { 'accept-profile': 'auth' } }],
    ['/goals', 406, 'PGRST107', { headers: { accept: 'text/html' } }],
    ['/goals?issues.title=eq.1', 400, 'PGRST108'],
    ['/goals?select=issues(id)&order=issues(title)', 400, 'PGRST118'],
    ['/goals?select=issues(id)&issues=eq.1', 400, 'PGRST120'],
    ['/goals?select=count()', 400, 'PGRST123'],
    ['/goals?select=satisfaction.sum()', 400, 'PGRST123'],
    ['/goals?select=todos(*)', 400, 'PGRST200'],
    ['/rpc/nothing', 404, 'PGRST202'],
    ['/rpc/set_config', 404, 'PGRST202', { method: 'POST', body: {} }],
    ['/rpc/nothing', 405, 'PGRST101', { method: 'DELETE' }],
    ['/goals?select=nope', 400, '42703'],
    ['/goals?nope=eq.1', 400, '42703'],
    ['/goals?id=eq.x', 400, '22P02'],
    ['/goals?title=gt.1&satisfaction=like.x', 404, '42883'],
    ['/goals', 400, 'PGRST102', { method: 'POST', body: '{"title":' }],
    ['/goals', 400, 'PGRST102', { method: 'POST', body: '' }],
    ['/goals', 400, 'PGRST102', { method: 'POST', body: [{ title: 'a' }, { id: 'b' }] }],
    ['/goals', 400, 'PGRST102', { method: 'POST', body: `${'['.repeat(80)}${']'.repeat(80)}` }],
    ['/goals', 400, 'PGRST204', { method: 'POST', body: { nope: 1 } }],
    ['/goals?id=eq.x', 400, 'PGRST204', { method: 'PATCH', body: { nope: 1 } }],
    ['/goals', 400, '21000', { method: 'DELETE' }],
    ['/goals', 400, '21000', { method: 'PATCH', body: { title: 'all' } }],
    ['/todos?title=eq.x', 405, 'PGRST105', { method: 'PUT', body: { title: 'x' } }],
    ['/goals', 400, 'PGRST122', { headers: { prefer: 'handling=strict, odd=1' } }],
    ['/goals', 400, '23502', { method: 'POST', body: { title: null } }],
    ['/goals', 400, '23514', { method: 'POST', body: { title: ' ' } }],
    ['/goals', 400, '22P02', { method: 'POST', body: { title: 'a', satisfaction: 'x' } }],
    ['/goals', 400, '22003', { method: 'POST', body: { title: 'a', satisfaction: 123456 } }],
    ['/goals', 400, '22P05', { method: 'POST', body: '{"title": "a\\u0000"}' }],
    ['/goals', 400, '22P02', { method: 'POST', body: '{"title": "\\ud800"}' }],
    ['/goals', 403, '42501', { method: 'POST', body: { title: 'a', user_id: 'x' } }],
    ['/trials', 403, '42501', { method: 'POST', body: { started_at: '2026-01-01' } }],
  ])('%s answers %i %s %j', async (path, status, code, request = {}) => {
    const { answer, json, ...rest } = await call(path, request);
    expect(json).toMatchObject({ code });
    expect(rest.status).toBe(status);
    expect(Object.keys(json).sort()).toEqual(['code', 'details', 'hint', 'message']);
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('reaches the program as an error with its words', async () => {
    const missing = await person.client.from('gols').select();
    expect(missing.error).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'public.gols' in the schema cache",
      hint: "Perhaps you meant the table 'public.goals'",
    });
    const unrelated = await person.client.from('goals').select('*, isues(*)');
    expect(unrelated.error).toMatchObject({
      code: 'PGRST200',
      message: "Could not find a relationship between 'goals' and 'isues' in the schema cache",
      hint: "Perhaps you meant 'issues' instead of 'isues'.",
    });
    const column = await person.client.from('goals').insert({ titel: 'a' });
    expect(column.error).toMatchObject({
      code: 'PGRST204',
      message: "Could not find the 'titel' column of 'goals' in the schema cache",
    });
    const cast = await person.client.from('goals').select().eq('id', 'x');
    expect(cast.error?.message).toBe('invalid input syntax for type uuid: "x"');
    const unknown = await person.client.from('goals').select('nope');
    expect(unknown.error?.message).toBe('column goals.nope does not exist');
  });
});

describe('a constraint', () => {
  it.each([
    ['a key that is taken', () => ({ id: goalId, title: 'Again' }), 'goals', 409, '23505'],
    ['a title that is taken', () => ({ goal_id: goalId, title: 'Kept' }), 'issues', 409, '23505'],
    [
      'a goal that is not there',
      () => ({ goal_id: crypto.randomUUID(), title: 'x' }),
      'issues',
      409,
      '23503',
    ],
    ['a value out of bounds', () => ({ title: 'x', satisfaction: 9 }), 'goals', 400, '23514'],
  ])('refuses %s', async (_, row, table, status, code) => {
    const values: Record<string, unknown> = row();
    const answer = await person.client.from(table).insert(values);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });
});

describe('without the right', () => {
  it('an anonymous request is asked to sign in, a person is told no', async () => {
    const stranger = await anonymous().from('goals').insert({ title: 'x' });
    expect([stranger.status, stranger.error?.code]).toEqual([401, '42501']);
    const read = await call('/goals', { token: PUBLISHABLE_KEY });
    expect([read.status, read.answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const own = await person.client
      .from('goals')
      .update({ created_at: '2020-01-01' })
      .eq('id', goalId);
    expect([own.status, own.error?.code]).toEqual([403, '42501']);
  });

  it.each([
    ['abc', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    ['a.b', 'PGRST301', 'Expected 3 parts in JWT; got 2'],
  ])('the token %s is refused with %s', async (token, code, message) => {
    const { status, json, answer } = await call('/goals', { token });
    expect([status, json.code, json.message]).toEqual([401, code, message]);
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
  });

  it('a token with another signature is refused', async () => {
    const [head, claims] = person.accessToken.split('.');
    const { status, json } = await call('/goals', { token: `${head}.${claims}.${'A'.repeat(86)}` });
    expect([status, json.code]).toEqual([401, 'PGRST301']);
  });
});

describe('the wire', () => {
  it('names what it gives', async () => {
    const { answer } = await call('/goals?select=id&title=eq.Kept', {
      headers: { prefer: 'count=exact', accept: '*/*' },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-0/1',
      'content-location': '/goals?select=id&title=eq.Kept',
      'preference-applied': 'count=exact',
    });
  });

  it('leaves the body and its type out where there is nothing to say', async () => {
    const { status, text, answer } = await call('/todos', { method: 'POST', body: { title: 'a' } });
    expect([status, text, answer.headers.get('content-type')]).toEqual([201, '', null]);
    const head = await call('/goals', { method: 'HEAD', headers: { prefer: 'count=exact' } });
    expect([head.status, head.text, head.answer.headers.get('content-range')]).toEqual([
      200,
      '',
      '0-0/1',
    ]);
  });

  it('puts one row, and says where it lies', async () => {
    const id = crypto.randomUUID();
    const put = { method: 'PUT', body: { id, title: 'Put' } };
    expect((await call(`/todos?id=eq.${id}`, put)).status).toBe(201);
    expect((await call(`/todos?id=eq.${id}`, put)).status).toBe(204);
    const mismatch = await call(`/todos?id=eq.${crypto.randomUUID()}`, put);
    expect(mismatch.json.code).toBe('PGRST115');
    const other = crypto.randomUUID();
    const made = await call('/todos', {
      method: 'POST',
      body: { id: other, title: 'b' },
      headers: { prefer: 'return=headers-only' },
    });
    expect(made.answer.headers.get('location')).toBe(`/todos?id=eq.${other}`);
  });

  it('takes a range header, a key in the address, a time zone', async () => {
    const ranged = await call('/goals', { headers: { range: '0-0', 'range-unit': 'items' } });
    expect(ranged.answer.headers.get('content-range')).toBe('0-0/*');
    expect((await call(`/goals?apikey=${PUBLISHABLE_KEY}`)).status).toBe(200);
    const zoned = await call('/goals?select=created_at', {
      headers: { prefer: 'timezone=America/Sao_Paulo' },
    });
    expect(zoned.json[0].created_at).toMatch(/-03:00$/);
  });
});

describe('values', () => {
  it('are written as PostgreSQL writes them', async () => {
    const { json } = await call(
      '/goals?select=i:satisfaction::int8,n:satisfaction::numeric(6,2),t:satisfaction::text,d:created_at::date,tz:created_at,ts:created_at::timestamp,tags,photo_filepath,id',
    );
    expect(json[0]).toEqual({
      i: 2,
      n: 2,
      t: '2',
      d: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      tz: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
      ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/),
      tags: [],
      photo_filepath: null,
      id: goalId,
    });
    const { text } = await call('/goals?select=n:satisfaction::numeric(6,2)');
    expect(text).toBe('[{"n":2.00}]');
    const action = await call(
      '/actions?select=updated_to->satisfaction,updated_to->>tags&limit=1&order=created_at',
    );
    expect(action.json).toEqual([{ satisfaction: 2, tags: '[]' }]);
  });
});
