import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMailLink } from './mail-link-api.ts';

const LINK = { tokenHash: 'abc', type: 'email_change', next: '/profile' } as const;
const expired = { code: 'otp_expired' };
/** The address of the account, and whether its link still works. */
let email: string;
let isGood: boolean;
let isLost: boolean;

const session = () => ({
  ...{ access_token: 'a.e30.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 },
  user: { id: 'ana', email, app_metadata: {}, user_metadata: {} },
  expires_at: Math.floor(Date.now() / 1000) + 3600,
});

/** Only the network is played: a server with one person, whose answers may be lost. */
beforeEach(() => {
  [email, isGood, isLost] = ['ana@example.com', true, false];
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session()));
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const path = String(url);
    if (path.endsWith('/config.json'))
      return Response.json({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' });
    if (path.includes('/token?')) return Response.json(session());
    if (!isGood) return Response.json({ error_code: 'otp_expired' }, { status: 403 });
    [email, isGood] = ['ana@example.org', false];
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json(session());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a link has changed the address, where the answer to its first use was lost', async () => {
  isLost = true;
  await expect(openMailLink(LINK)).rejects.toMatchObject({ status: 0 });
  expect(await openMailLink(LINK)).toBe('moved');
  const stored = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}');
  expect(stored.user.email).toBe('ana@example.org');
});

it('a link that is too old has changed nothing', async () => {
  isGood = false;
  await expect(openMailLink(LINK)).rejects.toMatchObject(expired);
});

it('a link of another kind, or where nobody is signed in, is not asked about', async () => {
  [isGood, email] = [false, 'ana@example.org'];
  await expect(openMailLink({ ...LINK, type: 'signup' })).rejects.toMatchObject(expired);
  localStorage.clear();
  await expect(openMailLink(LINK)).rejects.toMatchObject(expired);
});
