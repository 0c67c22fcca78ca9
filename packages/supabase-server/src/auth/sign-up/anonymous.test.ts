import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthUnderTest, OPERATOR, PASSWORD, startAuth } from '../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ anonymousSignIn: 'on', concealAccounts: true });
}, 60_000);
afterAll(() => auth.close());

const enter = async (data: object = {}) => {
  const { body } = await auth.send('POST', '/signup', { data });
  return body as { access_token: string; refresh_token: string; user: Record<string, unknown> };
};
const change = (token: string, changes: object) => auth.send('PUT', '/user', changes, token);
const mailsTo = (email: string) => auth.mails.filter(({ to }) => to === email).length;

describe('a sign-in of an anonymous person (protocol 2.22)', () => {
  it('creates an account without any identity, whose session lasts as others do', async () => {
    const { access_token, refresh_token, user } = await enter({ theme: 'dark' });
    expect(user).toMatchObject({
      ...{ email: '', phone: '', is_anonymous: true, role: 'authenticated' },
      ...{ identities: [], app_metadata: {}, user_metadata: { theme: 'dark' } },
    });
    const claims = { sub: user.id, is_anonymous: true, role: 'authenticated', aal: 'aal1' };
    expect(decodeJwt(access_token)).toMatchObject({ ...claims, amr: [{ method: 'anonymous' }] });
    const renewed = await auth.send('POST', '/token?grant_type=refresh_token', { refresh_token });
    expect(decodeJwt(String(renewed.body.access_token))).toMatchObject(claims);
    const settings = await auth.send('GET', '/settings');
    expect(settings.body.external).toMatchObject({ anonymous_users: true });
  });

  it('gets no code of a reauthentication, as there is nowhere to send it', async () => {
    const { access_token } = await enter();
    const { status, body } = await auth.send('GET', '/reauthenticate', undefined, access_token);
    expect([status, body.code]).toEqual([422, 'email_not_confirmed']);
  });

  it('is refused where it is off', async () => {
    const off = await startAuth();
    const { status, body } = await off.send('POST', '/signup', { data: {} });
    expect([status, body]).toEqual([
      422,
      { code: 'anonymous_provider_disabled', message: 'Anonymous sign-ins are disabled' },
    ]);
    await off.close();
  });

  it('has a limit of its own, thirty an hour from one address', async () => {
    const limited = await startAuth({ anonymousSignIn: 'on', rateLimits: 'on' });
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await limited.send('POST', '/signup', {})).status).toBe(200);
    }
    const refused = await limited.send('POST', '/signup', {});
    expect([refused.status, refused.body.code]).toEqual([429, 'over_request_rate_limit']);
    const named = { email: 'named@example.com', password: PASSWORD };
    expect((await limited.send('POST', '/signup', named)).status).toBe(200);
    limited.comeFrom('192.0.2.77');
    expect((await limited.send('POST', '/signup', {})).status).toBe(200);
    await limited.close();
  });
});

describe('an anonymous person', () => {
  it.each([
    ['POST', '/factors', { factor_type: 'totp' }],
    ['POST', '/factors/recovery-codes', {}],
    ['POST', '/passkeys/registration/options', {}],
  ])('cannot %s %s, which would outlive the session', async (method, path, body) => {
    const { access_token } = await enter();
    const answer = await auth.send(method, path, body, access_token);
    expect([answer.status, answer.body]).toEqual([
      403,
      {
        code: 'no_authorization',
        message: 'Anonymous user not allowed to perform these actions',
      },
    ]);
  });

  it('becomes permanent with an address, once its mail is confirmed', async () => {
    const { access_token, user } = await enter();
    // So that no proof of theirs could be fresh.
    auth.wait(1200);
    const asked = await change(access_token, { email: 'Found@Example.com', password: PASSWORD });
    expect(asked.body).toMatchObject({ email: '', new_email: 'found@example.com' });
    expect(asked.body).toMatchObject({ id: user.id, is_anonymous: true });
    expect(mailsTo('')).toBe(0);
    const opened = await auth.send('GET', auth.newestMail('found@example.com').link);
    expect(opened.fragment.get('type')).toBe('email_change');
    expect(decodeJwt(opened.fragment.get('access_token') ?? '')).toMatchObject({
      ...{ sub: user.id, email: 'found@example.com', is_anonymous: false },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const again = await auth.send('POST', '/token?grant_type=password', {
      email: 'found@example.com',
      password: PASSWORD,
    });
    expect(again.body.user).toMatchObject({
      ...{ id: user.id, is_anonymous: false, email_confirmed_at: expect.any(String) },
      identities: [{ provider: 'email', email: 'found@example.com' }],
    });
    const factor = { factor_type: 'totp', friendly_name: 'app' };
    const token = String(again.body.access_token);
    expect((await auth.send('POST', '/factors', factor, token)).status).toBe(200);
  });

  it('gets no password without an address', async () => {
    const { access_token } = await enter();
    const { status, body } = await change(access_token, { password: PASSWORD });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });

  it('gets the same answer for an address that is taken, and never gets that address', async () => {
    const { body: owner } = await auth.send('POST', '/signup', {
      email: 'taken@example.com',
      password: PASSWORD,
    });
    await auth.send('GET', auth.newestMail('taken@example.com').link);
    const before = mailsTo('taken@example.com');
    auth.wait(3600);
    const { access_token } = await enter();
    const { status, body } = await change(access_token, { email: 'taken@example.com' });
    expect([status, body.email, body.new_email]).toEqual([200, '', 'taken@example.com']);
    expect(mailsTo('taken@example.com')).toBe(before);
    expect(owner.id).not.toBe(body.id);
  });

  it('becomes permanent when an operator sets an address', async () => {
    const { user } = await enter();
    const changes = { email: 'given@example.com', email_confirm: true };
    const answer = await auth.send('PUT', `/admin/users/${user.id}`, changes, OPERATOR);
    expect(answer.body).toMatchObject({ email: 'given@example.com', is_anonymous: false });
  });
});
