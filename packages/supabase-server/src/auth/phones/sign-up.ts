import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import { countedText } from '../counted-requests.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { PHONE_ERRORS } from '../errors/phone-errors.ts';
import { presentNewcomer } from '../presenters/newcomer.ts';
import { presentObfuscatedUser } from '../presenters/user.ts';
import { present } from '../sessions/sessions.ts';
import { insertNewcomer, registering } from '../sign-up/registration.ts';
import { prepareSignUpPassword, type SignUpPassword } from '../sign-up/sign-up-password.ts';
import { concealPhonePassword, lockUserByPhone } from '../store/phones.ts';
import type { Metadata } from '../store/users.ts';
import { phoneNumber, requireTexts } from './phone-numbers.ts';
import { type PendingText, sendRequestedText, textedCode } from './texted-codes.ts';

const ATTEMPTS = 5;

/** A sign-up by number; its password has been checked. */
export interface PhoneSignUp {
  readonly phone: string;
  readonly password: string;
  readonly data: Metadata;
  readonly channel: string;
  readonly code_challenge: string;
}

interface Registered {
  readonly pending: PendingText | null;
  readonly answer: Record<string, unknown>;
  /** Whether the number already has an account. */
  readonly isKnown: boolean;
}

/**
 * Signs somebody up by number (protocol 2.26), as by address: a number that is already confirmed gets the same answer
 * as a new one, after the same work, and no text message.
 * @returns the body of the answer
 */
export async function signUpByPhone(
  auth: AuthWith<
    'clock' | 'executor' | 'keys' | 'limits' | 'mailTexts' | 'passwords' | 'settings' | 'texts'
  >,
  given: PhoneSignUp,
  clientAddress: string,
): Promise<Record<string, unknown>> {
  if (auth.settings.phoneSignIn === 'off') throw PHONE_ERRORS.phoneSignUpsDisabled();
  if (given.code_challenge !== '')
    throw AUTH_ERRORS.validationFailed('PKCE not supported for phone signups');
  requireTexts(given.channel);
  const phone = phoneNumber(given.phone);
  const began = performance.now();
  const named = await prepareSignUpPassword(auth, { kind: 'phone', value: phone }, given.password);
  const asked = { phone, clientAddress };
  const { pending, answer, isKnown } = await countedText(auth, asked, () =>
    register(auth, phone, given, named),
  );
  await auth.texts.equaliseRows('rows of a sign-up', began, !isKnown);
  await sendRequestedText(auth, pending, asked, 'sign-up', began);
  if (!auth.settings.concealAccounts) return answer;
  return presentNewcomer({ kind: 'phone', value: phone }, given.data, auth.clock());
}

/**
 * Another sign-up for the number may come between comparing the password and writing the row: then both are done again.
 */
async function register(
  auth: AuthWith<'clock' | 'executor' | 'keys' | 'mailTexts' | 'passwords'>,
  phone: string,
  { password, data }: PhoneSignUp,
  first: SignUpPassword,
): Promise<Registered> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const named =
      attempt === 0
        ? first
        : await prepareSignUpPassword(auth, { kind: 'phone', value: phone }, password);
    const registered = await registering(auth, (tx) => write(auth, tx, phone, data, named));
    if (registered) return registered;
  }
  throw AUTH_ERRORS.unavailable();
}

async function write(
  auth: AuthWith<'clock' | 'keys' | 'mailTexts'>,
  tx: Transaction,
  phone: string,
  data: Metadata,
  named: SignUpPassword,
): Promise<Registered | null> {
  const known = await lockUserByPhone(tx, phone);
  if (known?.phone_confirmed_at) {
    if (named.hash !== null) await concealPhonePassword(tx, known.id, named.hash);
    return { pending: null, answer: obfuscated(auth, phone, data), isKnown: true };
  }
  const isNew = named.hash !== null;
  if (isNew ? known : known?.encrypted_password !== named.compared) return null;
  const user = known ?? (await insertNewcomer(auth, tx, { phone, passwordHash: named.hash, data }));
  const pending = await textedCode(auth, tx, user, 'confirmation', phone);
  return { pending, answer: await present(tx, pending.user), isKnown: false };
}

const obfuscated = (auth: AuthWith<'clock'>, phone: string, userMetadata: Metadata) =>
  presentObfuscatedUser({
    id: randomUUID(),
    contact: { kind: 'phone', value: phone },
    userMetadata,
    now: auth.clock(),
  });
