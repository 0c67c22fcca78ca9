import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../testing/auth-server.ts';
import { claims } from '../../../testing/factors.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { plainMailTexts } from '../../mail/plain-mail-texts.ts';
import { raiseToAal2 } from '../mfa/session-raising.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { findSession, revokeSession } from '../store/sessions.ts';
import { findUser, type UserRow } from '../store/users.ts';
import { applyEmailChange, applyFirstHalf } from './email-change.ts';
import { applyPhoneChange, applyPhoneConfirmation } from './phone-change.ts';

let auth: AuthUnderTest;
/** Runs while a new password is being hashed. */
let meanwhile = async (): Promise<unknown> => undefined;
beforeAll(async () => {
  const passwords = createPasswords(8);
  const hash = async (password: string) => {
    await meanwhile();
    return passwords.hash(password);
  };
  auth = await startAuth({ passwords: { ...passwords, hash } });
}, 60_000);
afterAll(() => auth.close());

const now = new Date('2026-11-21T10:00:00Z');
const parts = {
  clock: () => now,
  keys: { refreshTokens: Buffer.alloc(32) },
  mailTexts: plainMailTexts,
  settings: {},
} as unknown as Parameters<typeof applyPhoneChange>[0] & Parameters<typeof raiseToAal2>[0];

/** Somebody who has signed up, within a transaction. */
async function withPerson<T>(
  email: string,
  work: (tx: Transaction, user: UserRow, sessionId: string) => Promise<T>,
): Promise<T> {
  const { sub, session_id } = claims(await auth.newPerson(email));
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const user = await findUser(tx, String(sub));
    if (!user) throw new Error('Nobody has signed up');
    return work(tx, user, String(session_id));
  });
}

it('a password is not changed that another request has changed while the new one was hashed', async () => {
  const email = 'twice@example.com';
  const { access_token } = await auth.newPerson(email);
  const change = (password: string) => auth.send('PUT', '/user', { password }, access_token);
  meanwhile = async () => {
    meanwhile = async () => undefined;
    await change('Second-horse-8');
  };
  const late = await change('Third-horse-9');
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  const signIn = async (password: string) =>
    (await auth.send('POST', '/token?grant_type=password', { email, password })).status;
  expect(await Promise.all(['Second-horse-8', 'Third-horse-9', PASSWORD].map(signIn))).toEqual([
    200, 400, 400,
  ]);
});

it('the code of a reauthentication counts once, also for two requests that bring it at the same time', async () => {
  const email = 'nonce@example.com';
  const { access_token } = await auth.newPerson(email);
  auth.wait(700);
  await auth.send('GET', '/reauthenticate', undefined, access_token);
  const nonce = auth.newestMail(email).code;
  const change = (changes: object) =>
    auth.send('PUT', '/user', { ...changes, nonce }, access_token);
  meanwhile = async () => {
    meanwhile = async () => undefined;
    expect((await change({})).status).toBe(200);
  };
  const late = await change({ password: 'Second-horse-8' });
  expect([late.status, late.body.code]).toEqual([422, 'reauthentication_not_valid']);
});

it('a proof of a second factor does not raise a session that has ended meanwhile', async () => {
  await withPerson('ended@example.com', async (tx, user, sessionId) => {
    const session = await findSession(tx, sessionId);
    if (!session) throw new Error('There is no session');
    await revokeSession(tx, sessionId, now);
    const raised = raiseToAal2(
      parts,
      tx,
      { user, session },
      { factorId: user.id, method: 'totp', request: 'request' },
    );
    await expect(raised).rejects.toMatchObject({ status: 403, code: 'session_not_found' });
  });
});

describe('a code or a link that is left of what the person no longer wants changes nothing', () => {
  const [number, other] = ['5511900000101', '5511900000102'];

  it.each([
    ['a number', applyPhoneConfirmation, { phone: number }],
    ['a change of the number', applyPhoneChange, { phone_change: number }],
  ])('of %s', (name, apply, wanted) =>
    withPerson(`${name.length}@example.com`, async (tx, user) => {
      const refused = { status: 403, code: 'otp_expired' };
      await expect(apply(parts, tx, { ...user, ...wanted }, other)).rejects.toMatchObject(refused);
      const stored = await tx.run(sql`select phone from auth.users where id = ${user.id}::uuid`);
      expect(stored.rows).toEqual([{ phone: null }]);
    }),
  );

  it.each([
    ['the first half of a change of the address', applyFirstHalf],
    ['a change of the address', applyEmailChange],
  ])('of %s', (name, apply) =>
    withPerson(`half-${name.length}@example.com`, async (tx, user) => {
      const refused = { status: 403, code: 'otp_expired' };
      await expect(apply(parts, tx, user)).rejects.toMatchObject(refused);
    }),
  );
});
