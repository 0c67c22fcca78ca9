import { z } from 'zod';
import { AUTH_SCOPE, runAllInScope } from '../../database/scope.ts';
import { networkOf } from '../../limits/network.ts';
import { optionalText } from '../body-members.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { weaknessOf } from '../passwords/password-rules.ts';
import { PHONE_ERRORS } from '../phones/errors.ts';
import type { Tries } from '../rate-limits.ts';
import { readBody } from '../request-body.ts';
import { isBanned } from '../sessions/bans.ts';
import { knownDevice, rememberDevice } from '../sessions/known-devices.ts';
import { type OpenSession, openingOf, sessionAnswer } from '../sessions/sessions.ts';
import { isEmailAddress } from '../sign-up/email-addresses.ts';
import { rowOf } from '../store/rows.ts';
import { lockingUser, type UserRow, userByEmail } from '../store/users.ts';
import type { AuthContext, AuthHandler } from './context.ts';

const body = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/**
 * POST /token?grant_type=password (protocol 2.8). An unknown address, or one that nobody can have, costs the same work
 * and gets the same answer as a wrong password; that an address is not confirmed is only told to who knows the password.
 */
export function signInWithPassword(
  auth: AuthWith<
    'accessTokens' | 'clock' | 'executor' | 'keys' | 'limits' | 'passwords' | 'settings'
  >,
): AuthHandler {
  return async (c) => {
    const { email, password } = await askedOf(auth, c);
    const found = await countAndFind(auth, c, email);
    const tries = triesOf(knownDevice(auth, c, found?.id ?? null), email, c.get('clientAddress'));
    await auth.limits.takeAll(tries);
    const matches = await auth.passwords.matches(password, found?.encrypted_password ?? null);
    if (await wasOnlyNamed(auth, password, found, matches)) {
      await runAllInScope(auth.executor, AUTH_SCOPE, auth.limits.refunding(tries));
      throw AUTH_ERRORS.emailNotConfirmed();
    }
    if (!(found && matches)) throw AUTH_ERRORS.invalidCredentials();
    const open = await signIn(auth, found, tries, c.req.header('user-agent'));
    rememberDevice(auth, c, found.id);
    const answer = await sessionAnswer(auth, open);
    const weakness = weaknessOf(password, auth.settings.passwordSets);
    return c.json(weakness ? { ...answer, weak_password: weakness } : answer);
  };
}

/** Who wants to sign in. A request that does not say so counts as a try all the same. */
async function askedOf(auth: AuthWith<'limits'>, c: AuthContext) {
  try {
    const given = await readBody(c, body);
    return { email: addressOf(given), password: given.password };
  } catch (fault) {
    await auth.limits.takeAll(triesOfAddress(c));
    throw fault;
  }
}

/** Counts the try and asks for the account in one trip to the database, as `signIn` does of all that it needs. */
async function countAndFind(
  auth: AuthWith<'limits'>,
  c: AuthContext,
  email: string,
): Promise<UserRow | null> {
  const asked = isEmailAddress(email) ? [userByEmail(email)] : [];
  const [found] = await auth.limits.takeAll(triesOfAddress(c), asked);
  return found === undefined ? null : rowOf<UserRow>(found);
}

const triesOfAddress = (c: AuthContext): Tries => [['token', c.get('clientAddress')]];

/**
 * Where a try counts. A device on which the person has signed in before has tries of its own, which nobody else uses up;
 * strangers have those of their network, and all of them together no more than a hundred a day.
 */
function triesOf(device: string | null, email: string, address: string): Tries {
  if (device !== null) return [['account', `${email} device ${device}`]];
  return [
    ['account', `${email} from ${networkOf(address)}`],
    ['strangers', email],
  ];
}

/**
 * Whether the password is one that somebody named at a sign-up for the address and never confirmed. Asked of an account
 * that exists, too, after the same work: else a sign-up and a sign-in together would tell who has one.
 */
async function wasOnlyNamed(
  auth: AuthWith<'passwords' | 'settings'>,
  password: string,
  found: UserRow | null,
  matches: boolean,
): Promise<boolean> {
  if (!auth.settings.concealAccounts) return false;
  const isConfirmed = found !== null && found.email_confirmed_at !== null;
  if (isConfirmed && matches) return false;
  const concealed = isConfirmed ? found.concealed_password : null;
  return (await auth.passwords.matches(password, concealed)) || (matches && !isConfirmed);
}

function addressOf(given: { readonly email: string; readonly phone: string }): string {
  if (given.email === '' && given.phone === '')
    throw AUTH_ERRORS.validationFailed('missing email or phone');
  if (given.email !== '' && given.phone !== '') {
    throw AUTH_ERRORS.validationFailed(
      'Only an email address or phone number should be provided on login.',
    );
  }
  if (given.phone !== '') throw PHONE_ERRORS.phoneSignInsDisabled();
  return given.email.toLowerCase().slice(0, 256);
}

/**
 * Opens the session and refunds the tries. The account is locked before, and looked at again: the password may have been
 * changed while the old one was being checked.
 */
async function signIn(
  auth: AuthWith<'clock' | 'executor' | 'limits'>,
  checked: UserRow,
  tries: Tries,
  userAgent: string | undefined,
): Promise<OpenSession> {
  const proven = { userId: checked.id, method: 'password', userAgent };
  const { statement, opened } = openingOf(auth, proven, checked.encrypted_password);
  const [locked, result] = await runAllInScope(auth.executor, AUTH_SCOPE, [
    lockingUser(checked.id),
    statement,
    ...auth.limits.refunding(tries),
  ]);
  const open = opened(result);
  if (open !== null) return open;
  const user = locked === undefined ? null : rowOf<UserRow>(locked);
  if (user?.encrypted_password !== checked.encrypted_password) {
    throw AUTH_ERRORS.invalidCredentials();
  }
  const mayNotYet = user.email_confirmed_at === null && !isBanned(user, auth.clock());
  throw mayNotYet ? AUTH_ERRORS.emailNotConfirmed() : AUTH_ERRORS.banned(400);
}
