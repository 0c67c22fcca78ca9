import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../testing/auth-server.ts';
import { sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { plainMailTexts } from '../../mail/plain-mail-texts.ts';
import { identitiesOf } from '../store/identities.ts';
import { lockUser } from '../store/users.ts';
import { linkAccount } from './linking.ts';
import { unlinkAccount } from './unlinking.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

interface Account {
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Somebody with a password links accounts with these addresses, and unlinks the address of their own. */
async function leaveOwnAddress(access_token: string, accounts: readonly Account[]) {
  const { sub, session_id } = JSON.parse(atob(access_token.split('.')[1] ?? '')) as {
    sub: string;
    session_id: string;
  };
  const settings = { undoPage: null } as Parameters<typeof linkAccount>[0]['settings'];
  const delivery = {} as Parameters<typeof linkAccount>[0]['delivery'];
  const parts = { clock: () => new Date(), delivery, mailTexts: plainMailTexts, settings };
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    for (const account of accounts) {
      const description = { email: account.email, email_verified: account.emailVerified };
      const claims = { issuer: 'i', subject: account.email, ...account, description };
      const proof = { provider: 'google', providerName: 'Google', claims };
      await linkAccount(parts, tx, { userId: sub, sessionId: session_id }, proof);
    }
    const own = (await identitiesOf(tx, sub)).find(({ provider }) => provider === 'email');
    const user = await lockUser(tx, sub);
    if (!user) throw new Error('Nobody unlinks');
    return unlinkAccount(parts, tx, user, own?.id ?? '');
  });
}

async function withoutOwnAddress(name: string, accounts: readonly Account[]) {
  const { access_token } = await auth.newPerson(`${name}@example.com`);
  return leaveOwnAddress(access_token, accounts);
}

it('an account moves to an address that a provider has verified, and never to another', async () => {
  const unsure = { email: 'unsure@example.com', emailVerified: false };
  const sure = { email: 'sure@example.com', emailVerified: true };
  expect(await withoutOwnAddress('fay', [unsure, sure])).toMatchObject({ email: sure.email });
  const other = { email: 'other@example.com', emailVerified: false };
  expect(await withoutOwnAddress('gil', [other])).toMatchObject({ email: 'gil@example.com' });
});

it('an account moves to an address that somebody has only signed up with', async () => {
  const sure = { email: 'squatted@example.com', emailVerified: true };
  await auth.send('POST', '/signup', { email: sure.email, password: PASSWORD });
  expect(await withoutOwnAddress('joy', [sure])).toMatchObject({ email: sure.email });
});

it('mails that are on their way to an address that the account leaves no longer open it', async () => {
  const waiting = async () => {
    const { rows } = await withinScope(auth.executor, AUTH_SCOPE, (tx) =>
      tx.run(sql`select token_type from auth.one_time_tokens where relates_to = 'ida@example.com'`),
    );
    return rows;
  };
  const { access_token } = await auth.newPerson('ida@example.com');
  await auth.send('POST', '/recover', { email: 'ida@example.com' });
  expect(await waiting()).toEqual([{ token_type: 'recovery' }]);
  await leaveOwnAddress(access_token, [{ email: 'sure.ida@example.com', emailVerified: true }]);
  expect(await waiting()).toEqual([]);
});

it('the password goes with the own address', async () => {
  const account = { email: 'hana.at.work@example.com', emailVerified: true };
  expect(await withoutOwnAddress('hana', [account])).toMatchObject({ encrypted_password: null });
});
