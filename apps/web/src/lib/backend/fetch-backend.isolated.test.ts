import { afterEach, describe, expect, it } from 'vitest';
import { supabase } from './supabase.ts';
import { leaveTestServer, sessionOf, signInAt } from './testing-server.ts';

afterEach(leaveTestServer);

const page = () =>
  new Response('<h1>Welcome to the hotel</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

describe.each([
  ['the page of a network', page],
  ['nothing', () => new Response(null)],
])('where %s is answered as a success', (_, answer) => {
  const connect = () => {
    signInAt(answer, sessionOf({ id: 'ana' }));
    return supabase();
  };

  it('no row is taken for deleted', async () => {
    const { error, status } = await (await connect()).rpc('delete_rows', {});
    expect([error === null, status]).toEqual([false, 0]);
  });

  it('no picture is taken for a photo', async () => {
    const { data, error } = await (await connect()).storage.from('goal-photos').download('ana/1');
    expect([data, error === null]).toEqual([null, false]);
  });

  it('no account is taken for deleted', async () => {
    const { error } = await (await connect()).functions.invoke('delete_user');
    expect(error?.name).toBe('FunctionsFetchError');
  });
});

it('takes no row for deleted where nothing is answered as what is not there', async () => {
  // The client of rows makes a success of it.
  signInAt(() => new Response(null, { status: 404 }), sessionOf({ id: 'ana' }));
  const { error, status } = await (await supabase()).rpc('delete_rows', {});
  expect([error === null, status]).toEqual([false, 0]);
});

it('passes on a page with another status, and an answer without content', async () => {
  signInAt(() => new Response(null, { status: 204 }), sessionOf({ id: 'ana' }));
  expect(await (await supabase()).rpc('delete_rows', {})).toMatchObject({
    error: null,
    status: 204,
  });
});
