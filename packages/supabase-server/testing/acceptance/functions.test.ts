import { FunctionRegion } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { anonymous, target } from './people.ts';

it('a function receives the method, the body, the region and the client’s kind', async () => {
  const { data, error } = await anonymous().functions.invoke('echo', {
    body: { words: 'olá' },
    region: FunctionRegion.SaEast1,
  });
  expect(error).toBeNull();
  expect(data).toEqual({
    method: 'POST',
    client: expect.stringContaining('supabase-js'),
    region: 'sa-east-1',
    forced: 'sa-east-1',
    body: '{"words":"olá"}',
  });
  const got = await anonymous().functions.invoke('echo', { method: 'GET' });
  expect(got.data).toMatchObject({ method: 'GET', region: null, body: '' });
});

it.each([
  ['by the header', '', { 'x-region': 'eu-west-3' }, ['eu-west-3', null]],
  ['by the query', '?forceFunctionRegion=eu-west-3', {}, [null, 'eu-west-3']],
  ['by a name that no region has', '?forceFunctionRegion=moon', {}, [null, 'moon']],
] as const)(
  'a region requested %s is passed to the function',
  async (_, query, headers, expected) => {
    const answer = await fetch(`${target.url}/functions/v1/echo${query}`, { headers });
    expect(answer.status).toBe(200);
    const [region, forced] = expected;
    expect(await answer.json()).toMatchObject({ region, forced });
    expect(answer.headers.has('x-sb-edge-region')).toBe(false);
  },
);

it('a silent function is answered with 504, and a stream that does not end is broken off', async () => {
  const silent = await anonymous().functions.invoke('silent', { body: {} });
  expect([silent.error?.name, silent.error?.context.status]).toEqual(['FunctionsHttpError', 504]);
  expect(await silent.error?.context.json()).toEqual({
    code: 'IDLE_TIMEOUT',
    message: 'Request idle timeout limit (2s) reached',
  });
  const { data, error } = await anonymous().functions.invoke('endless', { method: 'GET' });
  expect(error).toBeNull();
  const answer: Response = data;
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});

it('a call that the caller aborts is a FunctionsFetchError', async () => {
  const { error } = await anonymous().functions.invoke('silent', { body: {}, timeout: 200 });
  expect(error?.name).toBe('FunctionsFetchError');
});

it('a stream is returned as the Response itself', async () => {
  const { data, error } = await anonymous().functions.invoke('stream', { method: 'GET' });
  expect(error).toBeNull();
  const answer: Response = data;
  expect(await answer.text()).toBe('data: one \n\ndata: two \n\ndata: three\n\n');
});

it('a failing function and a missing one are errors with their status', async () => {
  const failed = await anonymous().functions.invoke('broken', { body: {} });
  expect([failed.data, failed.error?.name, failed.error?.context.status]).toEqual([
    null,
    'FunctionsHttpError',
    500,
  ]);
  expect(await failed.error?.context.text()).not.toContain('A fault of the function');
  const missing = await anonymous().functions.invoke('missing', { body: {} });
  expect(missing.error?.context.status).toBe(404);
});

it.each(['', '/', '/missing', '/echo/', '/echo/more'])(
  'a path below functions/v1 that is no function’s is answered as one: "%s"',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${target.url}/functions/v1${path}`, {
        method,
        headers: { accept: 'text/html' },
      });
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
      ]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  },
);
