import { z } from 'zod';
import { AUTH_SCOPE, runAllInScope } from '../../../database/scope.ts';
import { networkOf } from '../../../limits/address-prefix.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthContext, AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { isEmailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { PHONE_ERRORS } from '../../errors/phone-errors.ts';
import type { Tries } from '../../limits/catalogue.ts';
import { weaknessOf } from '../../passwords/password-rules.ts';
import { isPhoneNumber, normalisePhone } from '../../phones/phone-numbers.ts';
import { readBody } from '../../request-body.ts';
import { knownDevice, rememberDevice } from '../../sessions/known-devices.ts';
import { type OpenSession, prepareSession, sessionAnswer } from '../../sessions/sessions.ts';
import { type Contact, confirmedAt, userBy } from '../../store/contacts.ts';
import { rowOf } from '../../store/rows.ts';
import { isBanned, lockingUser, type UserRow } from '../../store/users.ts';

const body = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/**
 * POST /token?grant_type=password (protocol 2.8). An unknown or impossible address or number costs the same work and
 * gets the same answer as a wrong password. Only somebody who knows the password learns that it is not confirmed.
 */
export function signInWithPassword(
  auth: AuthWith<
    'accessTokens' | 'clock' | 'executor' | 'keys' | 'limits' | 'passwords' | 'settings'
  >,
): AuthHandler {
  return async (c) => {
    const { contact, password } = await askedOf(auth, c);
    const found = await countAndFind(auth, c, contact);
    const device = knownDevice(auth, c, found?.id ?? null);
    const tries = triesOf(device, contact.value, c.get('clientAddress'));
    await auth.limits.takeAll(tries);
    const matches = await auth.passwords.matches(password, found?.encrypted_password ?? null);
    if (await wasOnlyNamed(auth, password, contact.kind, found, matches)) {
      await runAllInScope(auth.executor, AUTH_SCOPE, auth.limits.refunding(tries));
      throw notConfirmed(contact);
    }
    if (!(found && matches)) throw AUTH_ERRORS.invalidCredentials();
    const open = await signIn(auth, found, contact, tries, c.req.header('user-agent'));
    rememberDevice(auth, c, found.id);
    const answer = await sessionAnswer(auth, open);
    const weakness = weaknessOf(password, auth.settings.passwordSets);
    return c.json(weakness ? { ...answer, weak_password: weakness } : answer);
  };
}

/** Longer names are cut to this before they are counted. */
const LONGEST_NAME = 256;

const notConfirmed = ({ kind }: Contact) =>
  kind === 'email' ? AUTH_ERRORS.emailNotConfirmed() : PHONE_ERRORS.phoneNotConfirmed();

/** The address or number that wants to sign in. A request without one counts as a try, too. */
async function askedOf(auth: AuthWith<'limits' | 'settings'>, c: AuthContext) {
  try {
    const given = await readBody(c, body);
    return { contact: contactOf(auth, given), password: given.password };
  } catch (fault) {
    await auth.limits.takeAll(triesOfAddress(c));
    throw fault;
  }
}

/** Counts the try and finds the account in one round trip to the database. */
async function countAndFind(
  auth: AuthWith<'limits'>,
  c: AuthContext,
  contact: Contact,
): Promise<UserRow | null> {
  const isPossible = contact.kind === 'email' ? isEmailAddress : isPhoneNumber;
  const asked = isPossible(contact.value) ? [userBy(contact)] : [];
  const [found] = await auth.limits.takeAll(triesOfAddress(c), asked);
  return found === undefined ? null : rowOf<UserRow>(found);
}

const triesOfAddress = (c: AuthContext): Tries => [['token', c.get('clientAddress')]];

/**
 * Which limits count the try. A known device has tries of its own, which nobody else can use up; unknown devices share
 * the tries of their network, and all of them together have a hundred a day.
 */
function triesOf(device: string | null, named: string, address: string): Tries {
  if (device !== null) return [['account', `${named} device ${device}`]];
  return [
    ['account', `${named} from ${networkOf(address)}`],
    ['strangers', named],
  ];
}

/**
 * Whether the password is one that somebody named at a sign-up and never confirmed. Asked for existing accounts, too,
 * after the same work: otherwise a sign-up and a sign-in together would reveal who has one.
 */
async function wasOnlyNamed(
  auth: AuthWith<'passwords' | 'settings'>,
  password: string,
  kind: Contact['kind'],
  found: UserRow | null,
  matches: boolean,
): Promise<boolean> {
  if (!auth.settings.concealAccounts) return false;
  const isConfirmed = found !== null && confirmedAt(found, kind) !== null;
  if (isConfirmed && matches) return false;
  const ofKind = kind === 'email' ? 'concealed_password' : 'concealed_phone_password';
  const concealed = isConfirmed ? found[ofKind] : null;
  return (await auth.passwords.matches(password, concealed)) || (matches && !isConfirmed);
}

function contactOf(
  { settings }: AuthWith<'settings'>,
  given: { readonly email: string; readonly phone: string },
): Contact {
  if (given.email === '' && given.phone === '')
    throw AUTH_ERRORS.validationFailed('missing email or phone');
  if (given.email !== '' && given.phone !== '') {
    throw AUTH_ERRORS.validationFailed(
      'Only an email address or phone number should be provided on login.',
    );
  }
  if (given.phone === '')
    return { kind: 'email', value: given.email.toLowerCase().slice(0, LONGEST_NAME) };
  if (settings.phoneSignIn === 'off') throw PHONE_ERRORS.phoneSignInsDisabled();
  return { kind: 'phone', value: normalisePhone(given.phone).slice(0, LONGEST_NAME) };
}

/**
 * Opens the session and refunds the tries. The account is locked and read again first: the password may have been
 * changed while the old one was being checked.
 */
async function signIn(
  auth: AuthWith<'clock' | 'executor' | 'limits'>,
  checked: UserRow,
  contact: Contact,
  tries: Tries,
  userAgent: string | undefined,
): Promise<OpenSession> {
  const proven = { userId: checked.id, method: 'password', userAgent };
  const { statement, opened } = prepareSession(auth, proven, {
    hash: checked.encrypted_password ?? '',
    by: contact.kind,
  });
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
  const mayNotYet = confirmedAt(user, contact.kind) === null && !isBanned(user, auth.clock());
  throw mayNotYet ? notConfirmed(contact) : AUTH_ERRORS.banned(400);
}
