import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuth } from '../../../testing/auth-server.ts';
import { another, claimsOf, type PhonesUnderTest, startPhones } from '../../../testing/phones.ts';

let auth: PhonesUnderTest;
beforeAll(async () => {
  auth = await startPhones();
}, 60_000);
afterAll(() => auth.close());

const signUp = (phone: string, more: object = {}) =>
  auth.send('POST', '/signup', { phone, password: PASSWORD, ...more });
const signIn = (phone: string, password = PASSWORD) =>
  auth.send('POST', '/token?grant_type=password', { phone, password });
const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
  body.message,
];

describe('a sign-up by phone (protocol 2.26)', () => {
  it('creates a person who is confirmed by the code, and then signs in with the password', async () => {
    const made = await signUp('+55 11 90000 0001', { data: { theme: 'dark' } });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      ...{ email: '', phone: '5511900000001', is_anonymous: false, role: 'authenticated' },
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { theme: 'dark', phone: '5511900000001', phone_verified: false },
      identities: [{ provider: 'phone', id: made.body.id }],
    });
    expect(made.body).not.toHaveProperty('phone_confirmed_at');
    expect(said(await signIn('5511900000001'))).toEqual([
      400,
      'phone_not_confirmed',
      'Phone not confirmed',
    ]);
    const proved = await auth.verify('+5511900000001');
    expect(claimsOf(proved.body)).toMatchObject({
      ...{ sub: made.body.id, phone: '5511900000001', email: '', is_anonymous: false },
      ...{ aal: 'aal1', amr: [{ method: 'otp' }] },
    });
    expect(proved.body.user).toMatchObject({
      phone_confirmed_at: '2026-11-21T10:00:00Z',
      confirmed_at: '2026-11-21T10:00:00Z',
      user_metadata: { phone_verified: true },
      identities: [{ provider: 'phone', identity_data: { phone_verified: true } }],
    });
    const again = await signIn('+5511900000001');
    expect(claimsOf(again.body)).toMatchObject({
      sub: made.body.id,
      amr: [{ method: 'password' }],
    });
    expect(said(await signIn('5511900000001', 'Another-horse-7'))[1]).toBe('invalid_credentials');
    expect(said(await signIn('no number'))[1]).toBe('invalid_credentials');
  });

  it('accepts a number in E.164 and the channel sms only, and no PKCE', async () => {
    for (const phone of ['+', '0800123456', '+55 11 9', '55x11900000000', `1${'0'.repeat(15)}`]) {
      expect(said(await signUp(phone))).toEqual([
        400,
        'validation_failed',
        'Invalid phone number format (E.164 required)',
      ]);
    }
    expect(said(await signUp('+5511900000002', { channel: 'whatsapp' }))[1]).toBe(
      'validation_failed',
    );
    const flow = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
    expect(said(await signUp('+5511900000002', flow))[2]).toBe(
      'PKCE not supported for phone signups',
    );
    const both = await signUp('+5511900000002', { email: 'both@example.com' });
    expect(said(both)[1]).toBe('validation_failed');
    expect(auth.textsTo('+5511900000002')).toBe(0);
  });

  it('does not change the account that has the number', async () => {
    await auth.newOwner('+5511900000003', 'Rightful-horse-7');
    const before = auth.textsTo('+5511900000003');
    const stranger = await signUp('+5511900000003', { data: { mine: true } });
    expect([stranger.status, stranger.body.identities]).toEqual([200, []]);
    expect(stranger.body).toMatchObject({ phone: '5511900000003', email: '' });
    expect(auth.textsTo('+5511900000003')).toBe(before);
    expect((await signIn('5511900000003', PASSWORD)).status).toBe(400);
    const owner = await signIn('5511900000003', 'Rightful-horse-7');
    expect(owner.body.user).not.toMatchObject({ user_metadata: { mine: true } });
  });

  it.each([
    ['set another password', { password: 'Rightful-horse-7' }],
    ['asked for a code alone', null],
  ])('refuses the password of an earlier stranger when the owner %s', async (_, named) => {
    const phone = named === null ? '+5511900000004' : '+5511900000005';
    await signUp(phone, { password: 'Strangers-horse-7' });
    if (named === null) await auth.send('POST', '/otp', { phone });
    else await signUp(phone, named);
    const proved = await auth.verify(phone);
    expect(proved.status).toBe(200);
    expect((await signIn(phone, 'Strangers-horse-7')).body.code).toBe('invalid_credentials');
  });
});

describe('a sign-in by a code (protocol 2.26)', () => {
  it('creates a person for a new number, and signs in an existing one', async () => {
    const asked = await auth.send('POST', '/otp', { phone: '+5511900000010', data: { a: 1 } });
    expect([asked.status, asked.body]).toEqual([200, {}]);
    const first = await auth.verify('+5511900000010');
    expect(first.body.user).toMatchObject({ phone: '5511900000010', user_metadata: { a: 1 } });
    await auth.send('POST', '/otp', { phone: '5511900000010', channel: 'sms' });
    const second = await auth.verify('+5511900000010');
    expect(claimsOf(second.body).sub).toBe(claimsOf(first.body).sub);
    expect(said(await auth.verify('+5511900000010'))).toEqual([
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ]);
  });

  it('creates nobody with create_user false', async () => {
    const asked = { phone: '+5511900000011', create_user: false };
    expect(said(await auth.send('POST', '/otp', asked))).toEqual([
      422,
      'otp_disabled',
      'Signups not allowed for otp',
    ]);
    expect(auth.textsTo('+5511900000011')).toBe(0);
  });

  it('accepts only the newest code, for ten minutes and five tries, and stores none of it readable', async () => {
    const phone = '+5511900000012';
    const token = async () => {
      await auth.send('POST', '/otp', { phone });
      return auth.newestCode(phone);
    };
    const tryIt = (code: string) =>
      auth.send('POST', '/verify', { type: 'sms', phone, token: code });
    const [older, newer] = [await token(), await token()];
    const kept = {
      text: 'select string_agg(to_jsonb(t)::text, $1) as kept from auth.one_time_tokens t',
      values: [' '],
    };
    const [rows] = await auth.executor.batch([kept]);
    expect(String(rows?.rows[0]?.kept)).toContain('phone_confirmation');
    expect(String(rows?.rows[0]?.kept)).not.toContain(`"${newer}"`);
    if (older !== newer) expect((await tryIt(older)).status).toBe(403);
    for (let turn = 0; turn < 5; turn += 1) await tryIt(another(newer));
    expect((await tryIt(newer)).status).toBe(403);
    const late = await token();
    auth.wait(601);
    expect((await tryIt(late)).status).toBe(403);
    expect((await tryIt(await token())).status).toBe(200);
  });

  it('fails when no text can be sent, and can be repeated at once', async () => {
    const phone = '+5511900000013';
    auth.refuseTexts(true);
    expect(said(await auth.send('POST', '/otp', { phone }))).toEqual([
      500,
      'sms_send_failed',
      'Error sending text message',
    ]);
    auth.refuseTexts(false);
    expect((await auth.send('POST', '/otp', { phone })).status).toBe(200);
    expect((await auth.verify(phone)).status).toBe(200);
  });
});

describe('where sign-in by phone is off', () => {
  it('every route that takes a number refuses it, and the settings report it as off', async () => {
    const off = await startAuth();
    const phone = '+5511900000020';
    const asked: readonly [string, object][] = [
      ['/signup', { phone, password: PASSWORD }],
      ['/token?grant_type=password', { phone, password: PASSWORD }],
      ['/otp', { phone }],
      ['/resend', { phone, type: 'sms' }],
      ['/resend', { phone, type: 'phone_change' }],
    ];
    for (const [path, body] of asked) {
      const answer = await off.send('POST', path, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'phone_provider_disabled']);
    }
    const verified = await off.send('POST', '/verify', { type: 'sms', phone, token: '123456' });
    expect(verified.body.code).toBe('validation_failed');
    const { access_token } = await off.newPerson('off@example.com');
    const changed = await off.send('PUT', '/user', { phone }, access_token);
    expect(said(changed)).toEqual([400, 'validation_failed', 'Phone numbers are not supported']);
    expect((await off.send('GET', '/settings')).body.external).toMatchObject({ phone: false });
    expect((await auth.send('GET', '/settings')).body.external).toMatchObject({ phone: true });
    await off.close();
  });

  it('the server does not start without a sender of texts', async () => {
    await expect(startAuth({ phoneSignIn: 'on' })).rejects.toThrow('needs textMessages');
  });
});
