import { z } from 'zod';
import { AUTH_SCOPE, runInScope, withinScope } from '../../database/scope.ts';
import { networkOf } from '../../limits/network.ts';
import { optionalText } from '../body-members.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { weaknessOf } from '../passwords/password-rules.ts';
import { readBody } from '../request-body.ts';
import { isBanned } from '../sessions/bans.ts';
import { knownDevice, rememberDevice } from '../sessions/known-devices.ts';
import { openSession, sessionAnswer } from '../sessions/sessions.ts';
import { isEmailAddress } from '../sign-up/email-addresses.ts';
import { rowOf } from '../store/rows.ts';
import { lockUser, type UserRow, userByEmail } from '../store/users.ts';
import type { AuthHandler } from './context.ts';

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
    const given = await readBody(c, body);
    const email = addressOf(given);
    const found = isEmailAddress(email) ? await find(auth, email) : null;
    const tries = triesOf(knownDevice(auth, c, found?.id ?? null), email, c.get('clientAddress'));
    await countTry(auth, tries);
    const matches = await auth.passwords.matches(given.password, found?.encrypted_password ?? null);
    const isOnlyNamed = await wasOnlyNamed(auth, given.password, found, matches);
    if (!isOnlyNamed && !(found && matches)) throw AUTH_ERRORS.invalidCredentials();
    for (const [limit, key] of tries) await auth.limits.refund(limit, key);
    if (isOnlyNamed || !found) throw AUTH_ERRORS.emailNotConfirmed();
    rememberDevice(auth, c, found.id);
    const answer = await sessionAnswer(auth, await signIn(auth, found, c.req.header('user-agent')));
    const weakness = weaknessOf(given.password, auth.settings.passwordSets);
    return c.json(weakness ? { ...answer, weak_password: weakness } : answer);
  };
}

type Tries = readonly (readonly ['account' | 'strangers', string])[];

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

/** @throws AuthError 429; a try that one limit refuses counts for none */
async function countTry(auth: AuthWith<'limits'>, tries: Tries): Promise<void> {
  for (const [nth, [limit, key]] of tries.entries()) {
    try {
      await auth.limits.take(limit, key);
    } catch (fault) {
      for (const [before, counted] of tries.slice(0, nth))
        await auth.limits.refund(before, counted);
      throw fault;
    }
  }
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
  if (given.phone !== '') throw AUTH_ERRORS.phoneSignInsDisabled();
  return given.email.toLowerCase().slice(0, 256);
}

const find = async (auth: AuthWith<'executor'>, email: string) =>
  rowOf<UserRow>(await runInScope(auth.executor, AUTH_SCOPE, userByEmail(email)));

async function signIn(
  auth: AuthWith<'clock' | 'executor'>,
  checked: UserRow,
  userAgent: string | undefined,
) {
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const user = await lockUser(tx, checked.id);
    // The password may have been changed while the old one was being checked.
    if (user?.encrypted_password !== checked.encrypted_password) {
      throw AUTH_ERRORS.invalidCredentials();
    }
    if (isBanned(user, auth.clock())) throw AUTH_ERRORS.banned(400);
    if (user.email_confirmed_at === null) throw AUTH_ERRORS.emailNotConfirmed();
    return openSession(auth, tx, { userId: user.id, method: 'password', userAgent });
  });
}
