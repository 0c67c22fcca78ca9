import { FunctionRegion } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { anonymous } from './people.ts';

it('a function hears the method, the body, the region and which client calls', async () => {
  const { data, error } = await anonymous().functions.invoke('echo', {
    body: { words: 'olá' },
    region: FunctionRegion.SaEast1,
  });
  expect(error).toBeNull();
  expect(data).toEqual({
    method: 'POST',
    client: expect.stringContaining('supabase-js'),
    region: 'sa-east-1',
    body: '{"words":"olá"}',
  });
  const got = await anonymous().functions.invoke('echo', { method: 'GET' });
  expect(got.data).toMatchObject({ method: 'GET', region: null, body: '' });
});

it('a stream comes to the program as the answer itself', async () => {
  const { data, error } = await anonymous().functions.invoke('stream', { method: 'GET' });
  expect(error).toBeNull();
  const answer: Response = data;
  expect(await answer.text()).toBe('data: one \n\ndata: two \n\ndata: three\n\n');
});

it('one that fails, and one that is not there, are errors with their status', async () => {
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
