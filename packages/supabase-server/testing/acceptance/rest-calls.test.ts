import { describe, expect, it } from 'vitest';
import { type Call, call as send } from './call.ts';

const call = (path: string, request: Call = {}) => send(`/rest/v1/rpc/${path}`, request);
const json = async (path: string, request: Call = {}) => (await call(path, request)).json;

it('every header that a function sets is sent, also several with one name', async () => {
  const set = await call('set_two_cookies', { method: 'POST', body: {} });
  expect(set.json).toBe('set');
  expect(set.answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(set.answer.headers.get('x-colour')).toBe('green');
});

it('a function can read the path below rest/v1, the method and the cookies', async () => {
  const headers = { cookie: 'colour=green; size=large' };
  const setting = (name: string) => json(`request_setting?name=${name}`, { headers });
  expect(await setting('path')).toBe('/rpc/request_setting');
  expect(await setting('method')).toBe('GET');
  expect(JSON.parse(await setting('cookies'))).toEqual({ colour: 'green', size: 'large' });
});

describe('the result of a function', () => {
  const grandmother = { id: '1', name: 'Grandmother', parent: null };

  it('is an object for a record, whose columns only the function knows', async () => {
    expect(await json('a_record')).toEqual(grandmother);
    expect(await json('some_records')).toEqual([
      grandmother,
      { id: '2', name: 'Aunt', parent: '1' },
    ]);
  });

  it('is an object for a domain over a row', async () => {
    expect(await json('a_sunny_point')).toEqual({ x: 1, y: 2 });
    expect(await json('a_sunny_point?select=y')).toEqual({ y: 2 });
  });

  it('has the computed columns of its rows', async () => {
    expect(await json('family_members?select=loud_name&limit=1')).toEqual([
      { loud_name: 'GRANDMOTHER' },
    ]);
    expect(await json('family_members?loud_name=eq.SON&select=id')).toEqual([{ id: '4' }]);
  });
});

it('has the computed column of its own row type when another table has one of the same name', async () => {
  const asked =
    'select=name,length_of_name,books(title)&length_of_name=gt.3&order=length_of_name.desc';
  expect(await json(`all_authors?first=2&${asked}&books.order=id`)).toEqual([
    { name: 'Bruno', length_of_name: 5, books: [{ title: 'Gardens' }] },
    { name: 'Carla', length_of_name: 5, books: [] },
  ]);
  const counted = await call(`all_authors?${asked}`, { headers: { prefer: 'count=exact' } });
  expect(counted.answer.headers.get('content-range')).toBe('0-1/2');
});

describe('the arguments of a function', () => {
  it.each([
    ['letters', 'abcd'],
    ['bits', '1011'],
  ])('%s keeps its length', async (name, given) => {
    expect(await json(`${name}?given=${given}`)).toBe(given);
    expect(await json(name, { method: 'POST', body: { given } })).toBe(given);
  });

  it('may be a list, for a function with a single unnamed parameter', async () => {
    expect(await json('one_body', { method: 'POST', body: ['first', 'second'] })).toBe('first');
  });

  it('are refused as ambiguous between two such functions', async () => {
    const { status, json: refusal } = await call('two_bodies', { method: 'POST', body: { a: 1 } });
    expect([status, refusal.code]).toEqual([300, 'PGRST203']);
  });

  it.each(['json', 'jsonb'])('of type %s are JSON text in a query and in a form', async (type) => {
    const given = { soil: ['dry'], light: null };
    const text = `given=${encodeURIComponent(JSON.stringify(given))}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const returned = { type: 'object', given };
    expect(await json(`told_${type}?${text}`)).toEqual(returned);
    expect(await json(`told_${type}`, { method: 'POST', body: text, headers: form })).toEqual(
      returned,
    );
    expect(await json(`told_${type}`, { method: 'POST', body: { given } })).toEqual(returned);
    const { status, json: refusal } = await call(`told_${type}?given=dry`);
    expect([status, refusal.code]).toEqual([400, '22P02']);
  });

  it('may be sent as a form, with a variadic argument once or several times', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asForm = (body: string) => json('joined', { method: 'POST', body, headers: form });
    expect(await asForm('parts=a&parts=b')).toBe('a-b');
    expect(await asForm('parts=a')).toBe('a');
    expect(await json('joined?parts=a&parts=b')).toBe('a-b');
    expect(await json('add_them', { method: 'POST', body: 'a=1&b=2', headers: form })).toBe(3);
  });
});
