import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({
    confirmPage: '/confirm',
    redirectAllowList: ['https://app.example/**'],
  });
}, 60_000);
afterAll(() => auth.close());

/** The link in the mail to somebody who signs up with this request. */
async function linkFor(email: string, redirectTo: string, more: object = {}): Promise<URL> {
  const query = new URLSearchParams({ redirect_to: redirectTo });
  await auth.send('POST', `/signup?${query}`, { email, password: PASSWORD, ...more });
  const mail = auth.mails.findLast(({ to }) => to === email);
  return new URL(/https:\S+type=signup\S*/.exec(mail?.text ?? '')?.[0] ?? '');
}

it('leads to the page of the app, with the token in the fragment, and works there once', async () => {
  const link = await linkFor('page@example.com', 'https://bloom.example/goals?a=1');
  expect([link.origin, link.pathname, link.search]).toEqual([
    'https://bloom.example',
    '/confirm',
    '',
  ]);
  const { token_hash, ...members } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
  expect(members).toEqual({ type: 'signup', next: '/goals?a=1' });
  const verify = () => auth.send('POST', '/verify', { type: 'signup', token_hash });
  expect((await verify()).body).toMatchObject({ user: { email: 'page@example.com' } });
  expect((await verify()).body.code).toBe('otp_expired');
});

it.each([
  ['another app that the operator allows', 'https://app.example/in', {}],
  [
    'a client that exchanges a code',
    'https://bloom.example/goals',
    { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' },
  ],
])('leads to GET /verify for %s', async (name, redirectTo, more) => {
  const link = await linkFor(`${name.length}@example.com`, redirectTo, more);
  expect(link.pathname).toBe('/auth/v1/verify');
  expect(link.searchParams.get('redirect_to')).toBe(redirectTo);
});
