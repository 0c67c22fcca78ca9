import type { Transaction } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { countedText } from '../counted-requests.ts';
import type { AuthWith } from '../dependencies.ts';
import { AuthError } from '../errors/auth-error.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { PHONE_ERRORS } from '../errors/phone-errors.ts';
import { insertNewcomer, refusalOfNewcomer, registering } from '../sign-up/registration.ts';
import { dispute } from '../sign-up/sign-up-password.ts';
import { beginPhoneChange } from '../store/contact-changes.ts';
import { holderOf } from '../store/contact-holders.ts';
import { findUserByPhone, lockUserByPhone } from '../store/phones.ts';
import type { Metadata } from '../store/users.ts';
import { phoneNumber, requireTexts } from './phone-numbers.ts';
import { type PendingText, sendRequestedText, textedCode } from './texted-codes.ts';

type Texting = AuthWith<
  'clock' | 'executor' | 'keys' | 'limits' | 'mailTexts' | 'settings' | 'texts'
>;

/** A request to sign in with a texted code. */
export interface SignInCodeRequest {
  readonly phone: string;
  readonly channel: string;
  readonly data: Metadata;
  /** Whether an unknown number gets an account. */
  readonly welcome: boolean;
}

/** Texts a code that signs in without a password (protocol 2.26); an unknown number gets an account. */
export async function sendSignInCode(
  auth: Texting,
  asked: SignInCodeRequest,
  clientAddress: string,
): Promise<void> {
  if (auth.settings.phoneSignIn === 'off') throw PHONE_ERRORS.phoneSignInsDisabled();
  requireTexts(asked.channel);
  const phone = phoneNumber(asked.phone);
  await dispute(auth, { kind: 'phone', value: phone });
  const began = performance.now();
  const { pending, isNew } = await countedText(auth, { phone, clientAddress }, () =>
    registering(auth, (tx) => prepare(auth, tx, phone, asked)),
  );
  await auth.texts.equaliseRows('rows of a one-time sign-in', began, isNew);
  await sendRequestedText(auth, pending, { phone, clientAddress }, 'one-time sign-in', began);
}

async function prepare(
  auth: Texting,
  tx: Transaction,
  phone: string,
  { welcome, data }: SignInCodeRequest,
): Promise<{ readonly pending: PendingText | null; readonly isNew: boolean }> {
  const known = await lockUserByPhone(tx, phone);
  const refusal = known ? null : refusalOfNewcomer(auth, welcome);
  if (refusal !== null) {
    if (auth.settings.concealAccounts) return { pending: null, isNew: false };
    throw refusal;
  }
  const user = known ?? (await insertNewcomer(auth, tx, { phone, passwordHash: null, data }));
  return { pending: await textedCode(auth, tx, user, 'confirmation', phone), isNew: !known };
}

/**
 * Texts a code again (protocol 2.26): `sms` to somebody who has not confirmed their number yet, `phone_change` to the
 * number that a person is moving to. The answer is the same whether or not there was such a person.
 */
export async function resendCode(
  auth: Texting,
  asked: { readonly type: string; readonly phone: string },
  clientAddress: string,
): Promise<void> {
  if (auth.settings.phoneSignIn === 'off') throw PHONE_ERRORS.phoneSignInsDisabled();
  if (asked.type !== 'sms' && asked.type !== 'phone_change')
    throw AUTH_ERRORS.validationFailed('Type provided requires an email address');
  const phone = phoneNumber(asked.phone);
  const began = performance.now();
  const pending = await countedText(auth, { phone, clientAddress }, () =>
    asked.type === 'sms'
      ? withinScope(auth.executor, AUTH_SCOPE, (tx) => confirmationAgain(auth, tx, phone))
      : changeAgain(auth, phone, clientAddress),
  );
  const occasion = asked.type === 'sms' ? 'resent confirmation' : 'resent change';
  await sendRequestedText(auth, pending, { phone, clientAddress }, occasion, began);
}

async function confirmationAgain(
  auth: Texting,
  tx: Transaction,
  phone: string,
): Promise<PendingText | null> {
  const user = await lockUserByPhone(tx, phone);
  if (!user || user.phone_confirmed_at !== null) return null;
  return textedCode(auth, tx, user, 'confirmation', phone);
}

/** A code that is there stays good where no other may be sent: anybody can ask. */
async function changeAgain(
  auth: Texting,
  phone: string,
  clientAddress: string,
): Promise<PendingText | null> {
  const moving = await withinScope(auth.executor, AUTH_SCOPE, (tx) => findUserByPhone(tx, phone));
  const wanted = moving?.phone_change;
  if (!wanted || !(await mayBeTexted(auth, wanted, phone, clientAddress))) return null;
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const user = await lockUserByPhone(tx, phone);
    if (user?.phone_change !== wanted) return null;
    if (await holderOf(tx, { kind: 'phone', value: wanted })) return null;
    const again = await beginPhoneChange(tx, user.id, wanted, auth.clock());
    return textedCode(auth, tx, again, 'phone_change', wanted);
  });
}

/**
 * Where the text goes to another number than the one in the request, that number has limits of its own; they must not
 * reveal that a change is under way.
 */
async function mayBeTexted(
  auth: Texting,
  wanted: string,
  named: string,
  clientAddress: string,
): Promise<boolean> {
  if (wanted === named) return true;
  try {
    await auth.limits.countRequestedText(wanted, clientAddress);
    return true;
  } catch (fault) {
    if (auth.settings.concealAccounts && fault instanceof AuthError && fault.status === 429)
      return false;
    throw fault;
  }
}
