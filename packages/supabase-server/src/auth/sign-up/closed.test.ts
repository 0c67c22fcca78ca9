import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR, PASSWORD } from '../../../testing/auth-server.ts';
import { type PhonesUnderTest, startPhones } from '../../../testing/phones.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { plainMailTexts } from '../../mail/plain-mail-texts.ts';
import { matchAccount } from '../social/accounts.ts';

let auth: PhonesUnderTest;
beforeAll(async () => {
  auth = await startPhones({ signUps: 'off', anonymousSignIn: 'on', mailIntervalSeconds: 0 });
}, 60_000);
afterAll(() => auth.close());

type Parts = Parameters<typeof matchAccount>[0];
const refused = {
  status: 422,
  body: { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
};

/** Somebody new comes from a provider. */
function comeFromProvider(settings: object, emailVerified: boolean) {
  const parts = {
    ...{ clock: () => new Date(), mailTexts: plainMailTexts, keys: {} as Parts['keys'] },
    delivery: {} as Parts['delivery'],
    settings: { signUps: 'off', undoPage: null, ...settings } as Parts['settings'],
  };
  const email = 'newcomer@example.com';
  const claims = { issuer: 'i', subject: 'someone', email, emailVerified, description: {} };
  const proof = {
    ...{ provider: 'google', providerName: 'Google', claims, language: null },
    mailRequest: { codeChallenge: null, target: new URL('https://bloom.example') },
  };
  return withinScope(auth.executor, AUTH_SCOPE, (tx) => matchAccount(parts, tx, proof));
}

describe('where sign-up is off', () => {
  it.each([
    ['by an address', '/signup', { email: 'a@example.com', password: PASSWORD }],
    ['by a number', '/signup', { phone: '+5511900000901', password: PASSWORD }],
    ['without saying who they are', '/signup', {}],
    ['by a mailed code', '/otp', { email: 'b@example.com' }],
    ['by a texted code', '/otp', { phone: '+5511900000902' }],
  ])('nobody can sign up %s', async (_, path, body) => {
    expect(await auth.send('POST', path, body)).toMatchObject(refused);
  });

  it('a provider creates no account', async () => {
    await expect(comeFromProvider({ concealAccounts: true }, true)).rejects.toMatchObject({
      code: 'signup_disabled',
    });
    await expect(comeFromProvider({ concealAccounts: false }, false)).rejects.toMatchObject({
      code: 'signup_disabled',
    });
    expect(await comeFromProvider({ concealAccounts: true }, false)).toEqual({
      kind: 'unverified',
      pending: null,
    });
  });

  it('a person who was invited or created by an operator signs in', async () => {
    const email = 'guest@example.com';
    await auth.send('POST', '/invite', { email }, OPERATOR);
    expect((await auth.send('POST', '/otp', { email })).status).toBe(200);
    const { code } = auth.newestMail(email);
    const verified = await auth.send('POST', '/verify', { type: 'email', email, token: code });
    expect(verified).toMatchObject({ status: 200, body: { user: { email } } });
    const made = { email: 'made@example.com', password: PASSWORD, email_confirm: true };
    await auth.send('POST', '/admin/users', made, OPERATOR);
    const { status } = await auth.send('POST', '/token?grant_type=password', made);
    expect(status).toBe(200);
  });

  it('the settings report it', async () => {
    expect((await auth.send('GET', '/settings')).body).toMatchObject({ disable_signup: true });
  });
});
