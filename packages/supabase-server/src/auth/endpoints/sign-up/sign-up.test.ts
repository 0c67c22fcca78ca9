import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
}, 60_000);
afterAll(() => auth.close());

const signUp = (email: string, more: object = {}) =>
  auth.send('POST', '/signup', { email, password: PASSWORD, ...more });
const signIn = (email: string, password = PASSWORD) =>
  auth.send('POST', '/token?grant_type=password', { email, password });
const mailsTo = (email: string) => auth.mails.filter(({ to }) => to === email).length;

describe('a sign-up (protocol 2.7)', () => {
  it('creates an unconfirmed person and sends one mail', async () => {
    const { status, body } = await signUp('New@Example.com', { data: { sub: 'x', theme: 'dark' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'new@example.com',
      role: 'authenticated',
      confirmation_sent_at: expect.any(String),
      identities: [{ provider: 'email', id: body.id, email: 'new@example.com' }],
      user_metadata: { sub: body.id, email_verified: false, phone_verified: false, theme: 'dark' },
    });
    expect(body).not.toHaveProperty('access_token');
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(mailsTo('new@example.com')).toBe(1);
    expect((await signIn('new@example.com')).body.code).toBe('email_not_confirmed');
    expect((await signIn('new@example.com', 'Wrong-horse-7')).body.code).toBe(
      'invalid_credentials',
    );
  });

  it('of an unconfirmed address sends the mail again after the interval and changes only whether the password counts', async () => {
    const email = 'again@example.com';
    const first = await signUp(email, { data: { name: 'First' } });
    auth.wait(15);
    const early = await signUp(email);
    expect(early.status).toBe(429);
    expect(early.body).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 45 seconds.',
    });
    expect(early.headers.get('retry-after')).toBe('45');
    auth.wait(46);
    const second = await signUp(email, { password: 'Another-horse-8', data: { name: 'Second' } });
    expect(second.body).toMatchObject({ id: first.body.id, user_metadata: { name: 'First' } });
    expect(mailsTo(email)).toBe(2);
    await auth.send('GET', auth.newestMail(email).link);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, 'Another-horse-8')).status).toBe(400);
  });

  it('disputes the password also when it comes too early for another mail', async () => {
    const email = 'early@example.com';
    await signUp(email);
    expect((await signUp(email, { password: 'Another-horse-8' })).status).toBe(429);
    await auth.send('GET', auth.newestMail(email).link);
    expect((await signIn(email)).status).toBe(400);
  });

  it('of a confirmed address answers as if it were new, and sends nothing', async () => {
    const email = 'taken@example.com';
    await auth.newPerson(email);
    const { status, body } = await signUp(email, { data: { name: 'Eve' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, identities: [], role: '', user_metadata: { name: 'Eve' } });
    expect(mailsTo(email)).toBe(1);
    const again = await signUp(email);
    expect(again.body.id).not.toBe(body.id);
  });

  it('twice at the same moment creates one person', async () => {
    const email = 'twice@example.com';
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect(mailsTo(email)).toBe(1);
  });

  it('whose mail could not be sent fails, and can be repeated at once', async () => {
    const email = 'unlucky@example.com';
    auth.refuseMails(true);
    const failed = await signUp(email);
    auth.refuseMails(false);
    expect(failed.status).toBe(500);
    expect(failed.body).toEqual({
      code: 'unexpected_failure',
      message: 'Error sending confirmation email',
    });
    expect((await signUp(email)).status).toBe(200);
    const opened = await auth.send('GET', auth.newestMail(email).link);
    expect(opened.fragment.get('type')).toBe('signup');
  });

  it.each([
    [{ password: PASSWORD }, 422, 'anonymous_provider_disabled'],
    [{ email: 'a@example.com' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: 'short' }, 422, 'weak_password'],
    [{ email: 'a@example.com', password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [{ email: 'a@example.com', phone: '1', password: PASSWORD }, 400, 'validation_failed'],
    [{ phone: '1', password: PASSWORD }, 400, 'phone_provider_disabled'],
    [{ email: 'nowhere', password: PASSWORD }, 400, 'validation_failed'],
    [
      { email: 'a@example.com', password: PASSWORD, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
    ],
    [{ email: 'a@example.com', password: PASSWORD, data: 'text' }, 400, 'bad_json'],
    [{ email: 7, password: PASSWORD }, 400, 'bad_json'],
    [{ email: 'a@example.com', password: PASSWORD, data: { a: '\u0000' } }, 400, 'bad_json'],
  ])('%j is refused with %i %s', async (body, status, code) => {
    const answer = await auth.send('POST', '/signup', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(mailsTo('a@example.com')).toBe(0);
  });
});
