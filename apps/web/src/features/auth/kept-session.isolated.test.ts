import { afterEach, beforeAll, expect, it } from 'vitest';
import { keptSession } from './api.ts';

const settings = { supabaseUrl: 'https://garden.example', publishableKey: 'sb_publishable_key' };
const KEY = 'sb-garden-auth-token';
const sessionOf = (id: string) => ({ access_token: `token of ${id}`, user: { id } });

beforeAll(() => {
  const brought = document.createElement('meta');
  brought.name = 'bloom-settings';
  brought.content = JSON.stringify(settings);
  document.head.append(brought);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('is the one of this backend, whatever else the browser has from before', async () => {
  localStorage.setItem('sb-elsewhere-auth-token', JSON.stringify(sessionOf('bea')));
  expect(await keptSession()).toBeNull();
  localStorage.setItem(KEY, JSON.stringify(sessionOf('ana')));
  expect(await keptSession()).toEqual(sessionOf('ana'));
});

it('is none where the way back from a provider has brought another one', async () => {
  localStorage.setItem(KEY, JSON.stringify(sessionOf('ana')));
  sessionStorage.setItem(
    'bloom.arrival',
    JSON.stringify({ accessToken: 'token of bea', refreshToken: 'r' }),
  );
  expect(await keptSession()).toBeNull();
});

it('is the one of a shared tab there, and not the one of other tabs', async () => {
  localStorage.setItem(KEY, JSON.stringify(sessionOf('ana')));
  sessionStorage.setItem('bloom.shared-tab', '1-2-3-4');
  expect(await keptSession()).toBeNull();
  sessionStorage.setItem('sb-1-2-3-4-auth-token', JSON.stringify(sessionOf('bea')));
  expect(await keptSession()).toEqual(sessionOf('bea'));
});

it.each(['', 'null', '{', '"text"', '{"user":{"id":"ana"}}', '{"access_token":"a","user":{}}'])(
  'is none where what is kept is %j',
  async (kept) => {
    localStorage.setItem(KEY, kept);
    expect(await keptSession()).toBeNull();
  },
);
