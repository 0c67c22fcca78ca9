import { afterEach, expect, it } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../../lib/backend/testing-server.ts';
import { proveFactor } from './factors-api.ts';

afterEach(leaveTestServer);

/** A server where the secret of the authenticator `lost` cannot be read any more, and which takes 123456 of `spare`. */
function signIn() {
  const user = { id: 'ana', factors: [] };
  const answer = (path: string, request?: RequestInit) => {
    if (path.endsWith('/challenge')) return Response.json({ id: 'c', type: 'totp', expires_at: 0 });
    const refuse = (code: string) =>
      Response.json({ error_code: code, msg: 'no' }, { status: 422 });
    if (path.includes('lost')) return refuse('mfa_totp_verify_not_enabled');
    const { code } = JSON.parse(String(request?.body));
    return code === '123456' ? Response.json(sessionOf(user)) : refuse('mfa_verification_failed');
  };
  signInAt(answer as never, sessionOf(user));
}

it('proves a spare authenticator where the server cannot read the secret of another', async () => {
  signIn();
  await proveFactor(['lost', 'spare'], '123456');
});

it('says that a code was wrong where one authenticator could be asked, in either order', async () => {
  signIn();
  const wrong = { code: 'mfa_verification_failed' };
  await expect(proveFactor(['lost', 'spare'], '000000')).rejects.toMatchObject(wrong);
  await expect(proveFactor(['spare', 'lost'], '000000')).rejects.toMatchObject(wrong);
  const unreadable = { code: 'mfa_totp_verify_not_enabled' };
  await expect(proveFactor(['lost'], '123456')).rejects.toMatchObject(unreadable);
});
