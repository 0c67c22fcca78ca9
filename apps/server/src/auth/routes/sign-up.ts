import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DatabaseError } from '../../database/database-error.ts';
import type { Transaction } from '../../database/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { challengeMembers, metadata, optionalText } from '../body-members.ts';
import type { Auth } from '../dependencies.ts';
import { emailAddress } from '../email-addresses.ts';
import { AUTH_ERRORS, validationFailed } from '../errors.ts';
import { checkMailInterval, type PendingMails, sendPending } from '../mail-requests.ts';
import { confirmationMail, type MailWish } from '../mails.ts';
import { checkPassword } from '../password-rules.ts';
import { readChallenge } from '../pkce.ts';
import { presentObfuscatedUser } from '../presenters/user.ts';
import { readBody } from '../request-body.ts';
import { present } from '../sessions.ts';
import { putEmailIdentity } from '../store/identities.ts';
import { insertUser, lockUserByEmail, type Metadata, type UserRow } from '../store/users.ts';
import { type AuthHandler, targetOf } from './context.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadata.nullish().transform((data) => data ?? {}),
  ...challengeMembers,
});

interface Newcomer {
  readonly email: string;
  readonly passwordHash: string;
  readonly data: Metadata;
}

const UNIQUE_VIOLATION = '23505';

/**
 * POST /signup (protocol 2.7). An address that is confirmed already gets the same answer as a new one, after the same
 * work, so that the answer does not tell who has an account.
 */
export function signUp(auth: Auth): AuthHandler {
  return async (c) => {
    await auth.limits.spend('mailing', c.get('clientAddress'));
    const given = await readBody(c, body);
    if (given.email === '' && given.phone === '') throw AUTH_ERRORS.anonymousDisabled();
    if (given.password === '') throw validationFailed('Signup requires a valid password');
    checkPassword(given.password);
    refusePhone(given);
    const wish: MailWish = { challenge: readChallenge(given), target: targetOf(auth, c) };
    const email = emailAddress(given.email);

    const passwordHash = await auth.passwords.hash(given.password);
    const newcomer = { email, passwordHash, data: given.data };
    const { pending, answer } = await enrol(auth, newcomer, wish);
    if (pending) await sendPending(auth, pending);
    else await auth.delivery.pretend();
    return c.json(answer);
  };
}

function refusePhone(given: { readonly email: string; readonly phone: string }): void {
  if (given.email !== '' && given.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if (given.phone !== '') throw AUTH_ERRORS.phoneSignUpsDisabled();
}

interface Enrolled {
  readonly pending: PendingMails | null;
  readonly answer: Record<string, unknown>;
}

/** Two sign-ups for one new address may meet: the later one then finds the row of the earlier. */
async function enrol(auth: Auth, newcomer: Newcomer, wish: MailWish): Promise<Enrolled> {
  const attempt = () =>
    withinScope(auth.executor, AUTH_SCOPE, (tx) => enrolOnce(auth, tx, newcomer, wish));
  try {
    return await attempt();
  } catch (fault) {
    if (fault instanceof DatabaseError && fault.sqlstate === UNIQUE_VIOLATION) return attempt();
    throw fault;
  }
}

async function enrolOnce(
  auth: Auth,
  tx: Transaction,
  newcomer: Newcomer,
  wish: MailWish,
): Promise<Enrolled> {
  const known = await lockUserByEmail(tx, newcomer.email);
  if (known?.email_confirmed_at) return { pending: null, answer: obfuscated(auth, newcomer) };
  if (known) checkMailInterval(auth, known.confirmation_sent_at);
  const user = known ?? (await insert(auth, tx, newcomer));
  const pending = await confirmationMail(auth, tx, user, wish);
  return { pending, answer: await present(tx, pending.user) };
}

async function insert(auth: Auth, tx: Transaction, newcomer: Newcomer): Promise<UserRow> {
  const id = randomUUID();
  const now = auth.clock();
  const { email, passwordHash } = newcomer;
  const facts = { sub: id, email, email_verified: false, phone_verified: false };
  const described = { ...newcomer.data, ...facts };
  const appMetadata = { provider: 'email', providers: ['email'] };
  const user = await insertUser(tx, {
    id,
    email,
    passwordHash,
    appMetadata,
    userMetadata: described,
    now,
  });
  await putEmailIdentity(tx, { id: randomUUID(), userId: id, identityData: described, now });
  return user;
}

const obfuscated = (auth: Auth, newcomer: Newcomer) =>
  presentObfuscatedUser({
    id: randomUUID(),
    email: newcomer.email,
    userMetadata: newcomer.data,
    now: auth.clock(),
  });
