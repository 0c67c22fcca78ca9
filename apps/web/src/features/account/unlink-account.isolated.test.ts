import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserIdentity } from '../../lib/supabase.ts';
import { unlinkAccount } from './api.ts';

const LINKED = { identity_id: 'linked', provider: 'google' } as UserIdentity;
const user = { id: 'ana', email: 'ana@example.com', app_metadata: {}, user_metadata: {} };
/** What the server answers, null where its answer is lost; and whether the account is still linked. */
let refusal: string | null;
let isLinked: boolean;
let renewals: number;

/** Only the network is played: a server with one person, who is signed in here. */
beforeEach(() => {
  renewals = 0;
  const session = () => ({
    ...{ access_token: 'a.e30.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 },
    user: { ...user, identities: isLinked ? [LINKED] : [] },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  });
  isLinked = true;
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session()));
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const path = String(url);
    if (path.endsWith('/config.json'))
      return Response.json({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' });
    if (path.endsWith('/auth/v1/user')) return Response.json(session().user);
    if (path.includes('/token?')) {
      renewals += 1;
      return Response.json(session());
    }
    if (refusal === null) throw new TypeError('Failed to fetch');
    return Response.json({ error_code: refusal }, { status: 422 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

// A hosted project counts the identities before it looks for this one.
it.each([null, 'identity_not_found', 'single_identity_not_deletable'])(
  'an account that is gone is unlinked, though the answer is %s',
  async (answer) => {
    [refusal, isLinked] = [answer, false];
    await expect(unlinkAccount(LINKED)).resolves.toBeUndefined();
    expect(renewals).toBe(1);
  },
);

it.each([null, 'identity_not_found', 'single_identity_not_deletable'])(
  'an account that is there is not unlinked, where the answer is %s',
  async (answer) => {
    refusal = answer;
    await expect(unlinkAccount(LINKED)).rejects.toMatchObject(
      answer === null ? { status: 0 } : { code: answer },
    );
    expect(renewals).toBe(0);
  },
);
