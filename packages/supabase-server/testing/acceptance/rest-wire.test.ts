import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { type Call, call as send } from './call.ts';
import { newPerson, target } from './people.ts';

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

describe('the HTTP exchange', () => {
  it('has the headers of a read', async () => {
    const { answer } = await call('/projects?select=id&title=eq.Kept', {
      headers: { prefer: 'count=exact', accept: '*/*' },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-0/1',
      'content-location': '/projects?select=id&title=eq.Kept',
      'preference-applied': 'count=exact',
    });
  });

  it('has no body and no type when there is nothing to return', async () => {
    const { status, text, answer } = await call('/items', { method: 'POST', body: { title: 'a' } });
    expect([status, text, answer.headers.get('content-type')]).toEqual([201, '', null]);
    const head = await call('/projects', { method: 'HEAD', headers: { prefer: 'count=exact' } });
    expect([head.status, head.text, head.answer.headers.get('content-range')]).toEqual([
      200,
      '',
      '0-0/1',
    ]);
  });

  it('puts one row, says of one that it returns whether it is new, and posts one with its Location', async () => {
    const id = crypto.randomUUID();
    const put = { method: 'PUT', body: { id, title: 'Put' } };
    const shown = { ...put, headers: { prefer: 'return=representation' } };
    expect((await call(`/items?id=eq.${id}`, shown)).status).toBe(201);
    expect((await call(`/items?id=eq.${id}`, shown)).status).toBe(200);
    expect((await call(`/items?id=eq.${id}`, put)).status).toBe(204);
    const mismatch = await call(`/items?id=eq.${crypto.randomUUID()}`, put);
    expect(mismatch.json.code).toBe('PGRST115');
    const other = crypto.randomUUID();
    const made = await call('/items', {
      method: 'POST',
      body: { id: other, title: 'b' },
      headers: { prefer: 'return=headers-only' },
    });
    expect(made.answer.headers.get('location')).toBe(`/items?id=eq.${other}`);
  });

  it('accepts a range header, a key in the address, a time zone', async () => {
    const ranged = await call('/projects', { headers: { range: '0-0', 'range-unit': 'items' } });
    expect(ranged.answer.headers.get('content-range')).toBe('0-0/*');
    expect((await call(`/projects?apikey=${target.publishableKey}`)).status).toBe(200);
    const zoned = await call('/projects?select=created_at', {
      headers: { prefer: 'timezone=America/Sao_Paulo' },
    });
    expect(zoned.json[0].created_at).toMatch(/-03:00$/);
  });
});

describe('values', () => {
  it('are formatted by PostgreSQL', async () => {
    const { json } = await call(
      '/projects?select=i:rating::int8,n:rating::numeric(6,2),t:rating::text,d:created_at::date,tz:created_at,ts:created_at::timestamp,tags,completed_at,id',
    );
    expect(json[0]).toEqual({
      i: 2,
      n: 2,
      t: '2',
      d: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      tz: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
      ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/),
      tags: [],
      completed_at: null,
      id: projectId,
    });
    const { text } = await call('/projects?select=n:rating::numeric(6,2)');
    expect(text).toBe('[{"n":2.00}]');
    await person.client.from('events').insert({ facts: { rating: 2, tags: [] } });
    const event = await call('/events?select=facts->rating,facts->>tags');
    expect(event.json).toEqual([{ rating: 2, tags: '[]' }]);
  });
});
