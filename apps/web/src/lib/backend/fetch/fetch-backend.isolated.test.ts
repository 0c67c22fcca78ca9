import { afterEach, describe, expect, it } from 'vitest';
import { serverSilence } from '../refusals/server-silence.ts';
import { supabase } from '../supabase.ts';
import { leaveTestServer, sessionOf, signInAt } from '../testing-server.ts';

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

describe.each([
  ['a page that asks to sign in', 401, 'text/html'],
  ['the page of a firewall', 403, 'text/html; charset=utf-8'],
  ['the words of a proxy', 404, 'text/plain'],
  ['nothing', 404, null],
  ['the page of a network', 451, 'text/html'],
])('where %s is answered as a refusal (%i)', (_, status, type) => {
  const connect = () => {
    const headers = type === null ? {} : { 'content-type': type };
    // As text, a body would bring a type of its own.
    const body = type === null ? null : new TextEncoder().encode('<h1>Blocked</h1>');
    signInAt(() => new Response(body, { status, headers }), sessionOf({ id: 'ana' }));
    return supabase();
  };

  it('a change waits', async () => {
    const { error, status: told } = await (await connect()).rpc('delete_rows', {});
    expect([error === null, told]).toEqual([false, 0]);
  });

  it('a photo waits, and one that is there is not taken for gone', async () => {
    const photos = (await connect()).storage.from('goal-photos');
    const sent = await photos.upload('ana/1', new Blob(['photo']));
    const read = await photos.download('ana/1');
    expect([sent, read].map(({ error }) => Number(Object(error).statusCode) || 0)).toEqual([0, 0]);
  });

  it('a function has not refused', async () => {
    const { error } = await (await connect()).functions.invoke('delete_user');
    expect(error?.name).toBe('FunctionsFetchError');
  });

  it('a sign-in was not refused', async () => {
    const { auth } = await connect();
    const { error } = await auth.signInWithPassword({ email: 'ana@example.com', password: 'x' });
    expect(serverSilence(error)).toBe('unreachable');
  });
});

it.each([413, 429])(
  'passes on the page of a proxy that says why with its status: %i',
  async (status) => {
    const headers = { 'content-type': 'text/html' };
    signInAt(() => new Response('<h1>No</h1>', { status, headers }), sessionOf({ id: 'ana' }));
    expect((await (await supabase()).rpc('delete_rows', {})).status).toBe(status);
  },
);

it('passes on a refusal of the server, and an answer without content', async () => {
  const refusal = { code: '42501', message: 'no' };
  signInAt(() => Response.json(refusal, { status: 403 }), sessionOf({ id: 'ana' }));
  const client = await supabase();
  expect(await client.rpc('delete_rows', {})).toMatchObject({ error: refusal, status: 403 });
  signInAt(() => new Response(null, { status: 204 }), sessionOf({ id: 'ana' }));
  expect(await client.rpc('delete_rows', {})).toMatchObject({ error: null, status: 204 });
});
