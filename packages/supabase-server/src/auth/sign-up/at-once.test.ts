import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, OPERATOR, PASSWORD, startAuth } from '../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ mailConfirmation: 'off', anonymousSignIn: 'on' });
}, 60_000);
afterAll(() => auth.close());

const signUp = (email: string, more: object = {}) =>
  auth.send('POST', '/signup', { email, password: PASSWORD, ...more });
const mailsTo = (email: string) => auth.mails.filter(({ to }) => to === email).length;

it('a sign-up gives a session at once when no mail confirms the address', async () => {
  const email = 'quick@example.com';
  const { status, body } = await signUp(email, { data: { theme: 'dark' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ token_type: 'bearer', refresh_token: expect.any(String) },
    user: {
      ...{ email, email_confirmed_at: expect.any(String), last_sign_in_at: expect.any(String) },
      ...{ identities: [{ provider: 'email' }], user_metadata: { theme: 'dark' } },
    },
  });
  expect(decodeJwt(String(body.access_token))).toMatchObject({ amr: [{ method: 'password' }] });
  expect(mailsTo(email)).toBe(0);
  const again = await auth.send('POST', '/token?grant_type=password', {
    email,
    password: PASSWORD,
  });
  expect(again.status).toBe(200);
  expect((await auth.send('GET', '/settings')).body).toMatchObject({ mailer_autoconfirm: true });
});

it('a sign-up with the address of an account is refused as such', async () => {
  await signUp('taken@example.com');
  const { status, body } = await signUp('Taken@Example.com', { password: 'Another-horse-8' });
  expect([status, body]).toEqual([
    422,
    { code: 'user_already_exists', message: 'User already registered' },
  ]);
});

it('two sign-ups at a time create one account', async () => {
  const answers = await Promise.all([signUp('twice@example.com'), signUp('twice@example.com')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('an account that was invited is not handed out without its mail', async () => {
  const email = 'invited@example.com';
  await auth.send('POST', '/invite', { email, data: { desk: 4 } }, OPERATOR);
  auth.wait(61);
  const { status, body } = await signUp(email);
  expect([status, body.access_token]).toEqual([200, undefined]);
  expect(mailsTo(email)).toBe(2);
});

it('is refused together with concealed accounts', async () => {
  await expect(startAuth({ mailConfirmation: 'off', concealAccounts: true })).rejects.toThrow(
    'needs mailConfirmation',
  );
});
