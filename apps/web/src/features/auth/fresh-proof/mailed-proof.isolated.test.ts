import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { proveByMailedCode } from './proof-api.ts';

const CODE = '123456';
let isUsed: boolean;
/** Whether the next answer to the code is lost. */
let isSilent: boolean;

function session() {
  const user = { id: 'ana', email: 'ana@example.com', app_metadata: {}, user_metadata: {} };
  const proofs = [{ method: 'password', timestamp: 1 }];
  const amr = isUsed ? [{ method: 'otp', timestamp: 2 }, ...proofs] : proofs;
  return {
    ...{ access_token: `a.${btoa(JSON.stringify({ amr }))}.c`, refresh_token: 'r' },
    ...{ token_type: 'bearer', user, expires_in: 3600 },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  };
}

/** Only the network is played: a server that takes one code once, and renews the session. */
beforeEach(() => {
  [isUsed, isSilent] = [false, false];
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session()));
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const path = String(url);
    if (path.endsWith('/config.json'))
      return Response.json({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' });
    if (path.includes('/token?')) return Response.json(session());
    const { nonce } = JSON.parse(String(init?.body));
    if (isUsed || nonce !== CODE)
      return Response.json({ error_code: 'reauthentication_not_valid' }, { status: 422 });
    isUsed = true;
    if (isSilent) throw new TypeError('Failed to fetch');
    return Response.json(session().user);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a code has proved who the person is, where the answer to its first try was lost', async () => {
  isSilent = true;
  await expect(proveByMailedCode(CODE)).rejects.toMatchObject({ status: 0 });
  await expect(proveByMailedCode(CODE)).resolves.toBeUndefined();
  const { access_token } = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}');
  expect(access_token).toBe(session().access_token);
});

it('a code that is wrong or used proves nothing', async () => {
  const refused = { code: 'reauthentication_not_valid' };
  await expect(proveByMailedCode('000000')).rejects.toMatchObject(refused);
  await proveByMailedCode(CODE);
  await expect(proveByMailedCode(CODE)).rejects.toMatchObject(refused);
});
