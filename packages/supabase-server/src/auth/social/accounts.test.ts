import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, startAuth } from '../../../testing/auth-server.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { plainMailTexts } from '../../mail/plain-mail-texts.ts';
import { type Matched, matchAccount } from './accounts.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

/** What a provider says of `cleo`, whom its issuer knows under the subject `1`. */
function arrive(issuer: string): Promise<Matched> {
  const parts = {
    clock: () => new Date(),
    mailTexts: plainMailTexts,
    settings: { signUps: 'on', concealAccounts: false },
  } as unknown as Parameters<typeof matchAccount>[0];
  const claims = {
    ...{ issuer, subject: '1', email: 'cleo@example.com', emailVerified: true },
    description: { iss: issuer },
  };
  const mailRequest = { codeChallenge: null, target: new URL('https://app.example/') };
  const proof = { provider: 'google', providerName: 'Google', claims, language: null, mailRequest };
  return withinScope(auth.executor, AUTH_SCOPE, (tx) => matchAccount(parts, tx, proof));
}

it('an account at a provider is known again only while the same issuer vouches for it', async () => {
  const first = await arrive('https://accounts.example');
  expect(first.kind).toBe('known');
  // Google names itself with and without a scheme.
  for (const issuer of ['https://accounts.example', 'accounts.example']) {
    expect(await arrive(issuer)).toMatchObject({ user: { email: 'cleo@example.com' } });
  }
  await expect(arrive('https://other.example')).rejects.toMatchObject({
    message: 'This account belongs to another issuer',
  });
});
