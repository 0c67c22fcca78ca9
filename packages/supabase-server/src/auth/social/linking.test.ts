import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../testing/auth-server.ts';
import { sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { plainMailTexts } from '../../mail/plain-mail-texts.ts';
import { IDENTITIES_MAXIMUM } from '../input-limits.ts';
import { linkAccount } from './linking.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ anonymousSignIn: 'on' });
});
afterAll(() => auth.close());

/** An anonymous person links an account at a provider. */
async function link(email: string | null, emailVerified = true) {
  const { body } = await auth.send('POST', '/signup', {});
  const user = body.user as { id: string };
  const token = String(body.access_token);
  const { session_id } = JSON.parse(atob(token.split('.')[1] ?? '')) as { session_id: string };
  const settings = { undoPage: null } as Parameters<typeof linkAccount>[0]['settings'];
  const linking = { userId: user.id, sessionId: session_id };
  const claims = { issuer: 'i', subject: user.id, email, emailVerified, description: {} };
  const proof = { provider: 'google', providerName: 'Google', claims };
  const delivery = {} as Parameters<typeof linkAccount>[0]['delivery'];
  const parts = { clock: () => new Date(), delivery, mailTexts: plainMailTexts, settings };
  await withinScope(auth.executor, AUTH_SCOPE, (tx) => linkAccount(parts, tx, linking, proof));
  return (await auth.send('GET', '/user', undefined, token)).body;
}

it('an anonymous person becomes permanent with a provider’s account whose address is verified', async () => {
  expect(await link('linked@example.com')).toMatchObject({
    ...{ is_anonymous: false, email: 'linked@example.com', email_confirmed_at: expect.any(String) },
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ provider: 'google' }],
  });
});

it('nobody keeps an address from an anonymous person by only signing up with it', async () => {
  const email = 'squatted@example.com';
  await auth.send('POST', '/signup', { email, password: PASSWORD });
  expect(await link(email)).toMatchObject({ email, identities: [{ provider: 'google' }] });
});

/** Links the account `subject` at a provider, as a browser that brings the session of an access token. */
function linkAs(accessToken: string, subject: string, userId = claimsOf(accessToken).sub) {
  const settings = { undoPage: null } as Parameters<typeof linkAccount>[0]['settings'];
  const delivery = {} as Parameters<typeof linkAccount>[0]['delivery'];
  const parts = { clock: () => new Date(), delivery, mailTexts: plainMailTexts, settings };
  const linking = { userId, sessionId: claimsOf(accessToken).session_id };
  const claims = { issuer: 'i', subject, email: null, emailVerified: false, description: {} };
  const proof = { provider: 'google', providerName: 'Google', claims };
  return withinScope(auth.executor, AUTH_SCOPE, (tx) => linkAccount(parts, tx, linking, proof));
}

const claimsOf = (accessToken: string) =>
  JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { sub: string; session_id: string };

it('only the person’s own session that still lives links an account', async () => {
  const dora = (await auth.newPerson('dora@example.com')).access_token;
  const emil = (await auth.newPerson('emil@example.com')).access_token;
  const refusal = { status: 403, code: 'session_not_found' };
  await expect(linkAs(emil, 'd', claimsOf(dora).sub)).rejects.toMatchObject(refusal);
  await linkAs(dora, 'd');
  const { session_id: id } = claimsOf(emil);
  await withinScope(auth.executor, AUTH_SCOPE, (tx) =>
    tx.run(sql`update auth.sessions set revoked_at = now() where id = ${id}::uuid`),
  );
  await expect(linkAs(emil, 'e')).rejects.toMatchObject(refusal);
});

it('nobody links an account who was banned on the way to it', async () => {
  const { access_token } = await auth.newPerson('banned@example.com');
  const { sub } = claimsOf(access_token);
  await withinScope(auth.executor, AUTH_SCOPE, (tx) =>
    tx.run(
      sql`update auth.users set banned_until = now() + interval '1 day' where id = ${sub}::uuid`,
    ),
  );
  const refusal = { status: 403, code: 'user_banned' };
  await expect(linkAs(access_token, 'banned')).rejects.toMatchObject(refusal);
});

it('nobody links more than so many accounts', async () => {
  const { access_token } = await auth.newPerson('collector@example.com');
  const add = (subject: string) => linkAs(access_token, subject);
  // The address is one of them.
  for (let count = 1; count < IDENTITIES_MAXIMUM; count += 1) await add(`collected-${count}`);
  await expect(add('one more')).rejects.toMatchObject({ status: 422, code: 'validation_failed' });
});

it.each([
  ['has verified no address', null, true, 'provider_email_needs_verification'],
  ['has not verified it', 'unsure@example.com', false, 'provider_email_needs_verification'],
  ['has verified that of somebody else', 'owner@example.com', true, 'email_exists'],
] as const)(
  'an anonymous person is refused a provider’s account that %s',
  async (_, email, verified, code) => {
    if (code === 'email_exists') await auth.newPerson('owner@example.com');
    await expect(link(email, verified)).rejects.toMatchObject({ code });
  },
);
