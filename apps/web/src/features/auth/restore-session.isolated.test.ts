import { afterEach, beforeAll, expect, it } from 'vitest';
import { storedSession } from './restore-session.ts';

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

it('the stored session is the one of this backend, whatever else the browser has stored', async () => {
  localStorage.setItem('sb-elsewhere-auth-token', JSON.stringify(sessionOf('bea')));
  expect(await storedSession()).toBeNull();
  localStorage.setItem(KEY, JSON.stringify(sessionOf('ana')));
  expect(await storedSession()).toEqual(sessionOf('ana'));
});

it('the stored session is none where an OAuth return has set another one', async () => {
  localStorage.setItem(KEY, JSON.stringify(sessionOf('ana')));
  sessionStorage.setItem(
    'bloom.arrival',
    JSON.stringify({ accessToken: 'token of bea', refreshToken: 'r' }),
  );
  expect(await storedSession()).toBeNull();
});

it('the stored session is the tab’s own on a shared tab, and not that of other tabs', async () => {
  localStorage.setItem(KEY, JSON.stringify(sessionOf('ana')));
  sessionStorage.setItem('bloom.shared-tab', '1-2-3-4');
  expect(await storedSession()).toBeNull();
  sessionStorage.setItem('sb-1-2-3-4-auth-token', JSON.stringify(sessionOf('bea')));
  expect(await storedSession()).toEqual(sessionOf('bea'));
});

it.each(['', 'null', '{', '"text"', '{"user":{"id":"ana"}}', '{"access_token":"a","user":{}}'])(
  'the stored session is none where %j is stored',
  async (kept) => {
    localStorage.setItem(KEY, kept);
    expect(await storedSession()).toBeNull();
  },
);
