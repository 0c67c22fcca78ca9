import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteAccount } from './api.ts';

/** What the function answers, null where its answer is lost; and whether the account is still there. */
let answer: Response | null;
let isThere: boolean;

/** Only the network is played: a server with one person, who is signed in here. */
beforeEach(() => {
  const user = { id: 'ana', email: 'ana@example.com' };
  const session = {
    ...{ access_token: 'a.e30.c', refresh_token: 'r', token_type: 'bearer', user },
    ...{ expires_in: 3600, expires_at: Math.floor(Date.now() / 1000) + 3600 },
  };
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session));
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const path = String(url);
    if (path.endsWith('/config.json'))
      return Response.json({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' });
    if (path.endsWith('/auth/v1/user') && isThere) return Response.json(user);
    if (path.includes('/auth/v1/'))
      return Response.json({ error_code: 'user_not_found' }, { status: 403 });
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ['was lost', () => null],
  ['says that there is no such session', () => Response.json({}, { status: 401 })],
])('an account is deleted that is gone, though the answer %s', async (_, given) => {
  [answer, isThere] = [given(), false];
  await expect(deleteAccount()).resolves.toBeUndefined();
});

it.each([
  ['was lost', () => null, undefined],
  ['is a failure', () => Response.json({}, { status: 500 }), undefined],
  ['asks for a proof', () => Response.json({ code: 'proof' }, { status: 403 }), 'proof'],
])('an account is not deleted that is still there, where the answer %s', async (_, given, code) => {
  [answer, isThere] = [given(), true];
  await expect(deleteAccount()).rejects.toMatchObject({ code });
});
