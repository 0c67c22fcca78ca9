import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { type Call, call as send } from './call.ts';
import { anonymous, newPerson, target } from './people.ts';

let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await newPerson();
  const { data } = await person.client.from('projects').insert({ title: 'Kept' }).select().single();
  projectId = data.id;
  await person.client.from('tasks').insert({ project_id: projectId, title: 'Kept' });
});

/** A request to rest/v1, as the person where no other token is named. */
const call = (path: string, request: Call = {}) =>
  send(`/rest/v1${path}`, { token: person.accessToken, ...request });

describe('a request that cannot be parsed or resolved', () => {
  it.each<[string, number, string, Call?]>([
    ['/', 404, 'PGRST126'],
    ['/projects/1', 404, 'PGRST125'],
    ['/nothing', 404, 'PGRST205'],
    ['/projects', 405, 'PGRST117', { method: 'PROPFIND' }],
    ['/projects?select=title,', 400, 'PGRST100'],
    ['/projects?select=title::', 400, 'PGRST100'],
    ['/projects?title=1', 400, 'PGRST100'],
    ['/projects?title=foo.1', 400, 'PGRST100'],
    ['/projects?or=(title.eq.1', 400, 'PGRST100'],
    ['/projects?order=title.up', 400, 'PGRST100'],
    ['/projects?limit=many', 400, 'PGRST100'],
    ['/projects?title=eq.%00', 400, 'PGRST100'],
    ['/projects?title=eq.%e9', 400, 'PGRST100'],
    [`/projects?id=in.(${'1,'.repeat(1000)}1)`, 400, 'PGRST100'],
    ['/projects?select=tasks(projects(tasks(projects(id))))', 400, 'PGRST100'],
    ['/projects?limit=-1', 416, 'PGRST103'],
    ['/projects', 416, 'PGRST103', { headers: { range: '5-2' } }],
    ['/projects?offset=9', 416, 'PGRST103', { headers: { prefer: 'count=exact' } }],
    ['/projects', 406, 'PGRST106', { headers: { 'accept-profile': 'auth' } }],
    ['/projects', 406, 'PGRST107', { headers: { accept: 'text/html' } }],
    ['/projects?tasks.title=eq.1', 400, 'PGRST108'],
    ['/projects?select=tasks(id)&order=tasks(title)', 400, 'PGRST118'],
    ['/projects?select=tasks(id)&tasks=eq.1', 400, 'PGRST120'],
    ['/projects?select=title,...tasks(count())', 400, 'PGRST127'],
    ['/projects?select=count()&order=title', 400, '42803'],
    ['/projects?select=title.sum()', 404, '42883'],
    ['/projects?select=items(*)', 400, 'PGRST200'],
    ['/rpc/nothing', 404, 'PGRST202'],
    ['/rpc/set_config', 404, 'PGRST202', { method: 'POST', body: {} }],
    ['/rpc/nothing', 405, 'PGRST101', { method: 'DELETE' }],
    ['/rpc/numbers_up_to?most=3&numbers_up_to=eq.2', 400, '42703'],
    ['/rpc/numbers_up_to?most=3&or=(most.eq.1,most.eq.2)', 400, '42703'],
    ['/rpc/numbers_up_to?most=3&order=most.desc', 400, '42703'],
    ['/rpc/numbers_up_to?select=most', 400, '42703', { method: 'POST', body: { most: 3 } }],
    ['/rpc/numbers_up_to?select=count()', 400, '42703', { method: 'POST', body: { most: 3 } }],
    ['/rpc/numbers_up_to?select=tasks(id)', 400, 'PGRST200', { method: 'POST', body: { most: 3 } }],
    ['/rpc/add_them?tasks.limit=1', 400, 'PGRST108', { method: 'POST', body: { a: 1, b: 2 } }],
    ['/rpc/add_them?a=1&b=2&c=eq.4', 400, '42703'],
    ['/projects?select=nope', 400, '42703'],
    ['/projects?nope=eq.1', 400, '42703'],
    ['/projects?id=eq.x', 400, '22P02'],
    ['/projects?title=gt.1&rating=like.x', 404, '42883'],
    ['/projects', 400, 'PGRST102', { method: 'POST', body: '{"title":' }],
    ['/projects', 400, 'PGRST102', { method: 'POST', body: '' }],
    ['/projects', 400, 'PGRST102', { method: 'POST', body: [{ title: 'a' }, { id: 'b' }] }],
    ['/projects', 400, 'PGRST102', { method: 'POST', body: `${'['.repeat(80)}${']'.repeat(80)}` }],
    ['/projects', 400, 'PGRST204', { method: 'POST', body: { nope: 1 } }],
    ['/projects?id=eq.x', 400, 'PGRST204', { method: 'PATCH', body: { nope: 1 } }],
    ['/projects', 400, '21000', { method: 'DELETE' }],
    ['/projects', 400, '21000', { method: 'PATCH', body: { title: 'all' } }],
    ['/items?title=eq.x', 405, 'PGRST105', { method: 'PUT', body: { title: 'x' } }],
    ['/projects', 400, 'PGRST122', { headers: { prefer: 'handling=strict, odd=1' } }],
    ['/projects', 400, '23502', { method: 'POST', body: { title: null } }],
    ['/projects', 400, '23514', { method: 'POST', body: { title: ' ' } }],
    ['/projects', 400, '22P02', { method: 'POST', body: { title: 'a', rating: 'x' } }],
    ['/projects', 400, '22003', { method: 'POST', body: { title: 'a', rating: 123456 } }],
    ['/projects', 400, '22P05', { method: 'POST', body: '{"title": "a\\u0000"}' }],
    ['/projects', 400, '22P02', { method: 'POST', body: '{"title": "\\ud800"}' }],
    ['/projects', 403, '42501', { method: 'POST', body: { title: 'a', user_id: 'x' } }],
    ['/releases', 403, '42501', { method: 'POST', body: { name: 'x' } }],
  ])('%s answers %i %s %j', async (path, status, code, request = {}) => {
    const { answer, json, ...rest } = await call(path, request);
    expect(json).toMatchObject({ code });
    expect(rest.status).toBe(status);
    expect(Object.keys(json).sort()).toEqual(['code', 'details', 'hint', 'message']);
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('is returned by the client as an error with its message', async () => {
    const missing = await person.client.from('projets').select();
    expect(missing.error).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'public.projets' in the schema cache",
      hint: "Perhaps you meant the table 'public.projects'",
    });
    const unrelated = await person.client.from('projects').select('*, taks(*)');
    expect(unrelated.error).toMatchObject({
      code: 'PGRST200',
      message: "Could not find a relationship between 'projects' and 'taks' in the schema cache",
      hint: "Perhaps you meant 'tasks' instead of 'taks'.",
    });
    const column = await person.client.from('projects').insert({ titel: 'a' });
    expect(column.error).toMatchObject({
      code: 'PGRST204',
      message: "Could not find the 'titel' column of 'projects' in the schema cache",
    });
    const cast = await person.client.from('projects').select().eq('id', 'x');
    expect(cast.error?.message).toBe('invalid input syntax for type uuid: "x"');
    const unknown = await person.client.from('projects').select('nope');
    expect(unknown.error?.message).toBe('column projects.nope does not exist');
  });
});

describe('a constraint', () => {
  it.each([
    ['a key that is taken', () => ({ id: projectId, title: 'Again' }), 'projects', 409, '23505'],
    [
      'a title that is taken',
      () => ({ project_id: projectId, title: 'Kept' }),
      'tasks',
      409,
      '23505',
    ],
    [
      'a project that is not there',
      () => ({ project_id: crypto.randomUUID(), title: 'x' }),
      'tasks',
      409,
      '23503',
    ],
    ['a value out of bounds', () => ({ title: 'x', rating: 9 }), 'projects', 400, '23514'],
  ])('refuses %s', async (_, row, table, status, code) => {
    const values: Record<string, unknown> = row();
    const answer = await person.client.from(table).insert(values);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });
});

describe('without the privilege', () => {
  it('an anonymous request is answered with 401, a person with 403', async () => {
    const stranger = await anonymous().from('projects').insert({ title: 'x' });
    expect([stranger.status, stranger.error?.code]).toEqual([401, '42501']);
    const read = await call('/projects', { token: target.publishableKey });
    expect([read.status, read.answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const own = await person.client
      .from('projects')
      .update({ created_at: '2020-01-01' })
      .eq('id', projectId);
    expect([own.status, own.error?.code]).toEqual([403, '42501']);
  });

  it.each([
    ['abc', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    ['a.b', 'PGRST301', 'Expected 3 parts in JWT; got 2'],
  ])('the token %s is refused with %s', async (token, code, message) => {
    const { status, json, answer } = await call('/projects', { token });
    expect([status, json.code, json.message]).toEqual([401, code, message]);
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
  });

  it('a token with another signature is refused', async () => {
    const [head, claims] = person.accessToken.split('.');
    const { status, json } = await call('/projects', {
      token: `${head}.${claims}.${'A'.repeat(86)}`,
    });
    expect([status, json.code]).toEqual([401, 'PGRST301']);
  });
});
