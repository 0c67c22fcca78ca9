import { afterEach, expect, it, vi } from 'vitest';
import { withCurrentKey } from './rotated-key.ts';

const REFRESH = 'https://bloom.example/auth/v1/token?grant_type=refresh_token';
const UNKNOWN = { message: 'Invalid API key', hint: 'Double check it.' };
const sentWith = (key: string) => ({ headers: { apikey: key, Authorization: `Bearer ${key}` } });

/** A server that knows one key, and the settings that it gives: null if they cannot be fetched. */
function server(key: string, given: string | null) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async () => {
    if (given === null) throw new TypeError('Failed to fetch');
    return Response.json({ supabaseUrl: 'https://bloom.example', publishableKey: given });
  });
  const send: typeof fetch = async (_, init) => {
    const headers = new Headers(init?.headers);
    keys.push(headers.get('apikey'));
    if (headers.get('apikey') !== key) return Response.json(UNKNOWN, { status: 401 });
    return Response.json({ authorization: headers.get('authorization') });
  };
  return { keys, send: withCurrentKey(send) };
}

afterEach(() => void vi.unstubAllGlobals());

it('sends a request again with the key that the server has now, and later ones with it at once', async () => {
  const { keys, send } = server('new', 'new');
  expect(await (await send(REFRESH, sentWith('old'))).json()).toEqual({
    authorization: 'Bearer new',
  });
  const asPerson = { headers: { apikey: 'old', Authorization: 'Bearer token' } };
  expect(await (await send(REFRESH, asPerson)).json()).toEqual({ authorization: 'Bearer token' });
  expect(keys).toEqual(['old', 'new', 'new']);
});

it.each([
  ['whose settings cannot be fetched', null],
  ['whose settings still have the refused key', 'old'],
])('calls a server unavailable %s: a refused key does not end a session', async (_, given) => {
  const { keys, send } = server('new', given);
  expect((await send(REFRESH, sentWith('old'))).status).toBe(503);
  expect(keys).toEqual(['old']);
});

it('calls a server unavailable where another one still has the former key, as while they are restarted', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ supabaseUrl: 'https://bloom.example', publishableKey: 'new' }),
  );
  const keys: (string | null)[] = [];
  const send = withCurrentKey(async (_, init) => {
    const apikey = new Headers(init?.headers).get('apikey');
    // The two take turns, and each refuses the key of the other.
    const known = keys.length % 2 === 0 ? 'new' : 'old';
    keys.push(apikey);
    return apikey === known ? Response.json({}) : Response.json(UNKNOWN, { status: 401 });
  });
  expect((await send(REFRESH, sentWith('old'))).status).toBe(503);
  expect(keys).toEqual(['old', 'new']);
  expect((await send(REFRESH, sentWith('old'))).status).toBe(200);
});

it('goes on with its own key once the server has that again, as when a new key is taken back', async () => {
  let known = 'new';
  vi.stubGlobal('fetch', async () =>
    Response.json({ supabaseUrl: 'https://bloom.example', publishableKey: known }),
  );
  const send = withCurrentKey(async (_, init) =>
    new Headers(init?.headers).get('apikey') === known
      ? Response.json({})
      : Response.json(UNKNOWN, { status: 401 }),
  );
  const statuses: number[] = [];
  for (const key of ['new', 'old', 'old']) {
    known = key;
    statuses.push((await send(REFRESH, sentWith('old'))).status);
  }
  expect(statuses).toEqual([200, 503, 200]);
});

it('leaves every other refusal as it is', async () => {
  const refused = Response.json({ code: 'session_not_found' }, { status: 401 });
  expect(await withCurrentKey(async () => refused)(REFRESH, sentWith('old'))).toBe(refused);
});
