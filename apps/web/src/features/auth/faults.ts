import { type PasswordFault, passwordFault } from '@bloom/domain/password';
import { isEmail } from './email.ts';

export type EmailFault = 'emailMissing' | 'emailInvalid' | 'emailSame';
export type NewPasswordFault = 'passwordMissing' | 'passwordTooShort' | 'passwordTooLong';

/** What is wrong with the fields of a form, by field. The words are in the texts under `auth.errors`. */
export interface Faults {
  readonly email?: EmailFault;
  readonly password?: NewPasswordFault;
  readonly confirmation?: 'passwordsDiffer';
  readonly code?: 'codeMissing';
}

const passwordFaults: Record<PasswordFault, NewPasswordFault> = {
  missing: 'passwordMissing',
  too_short: 'passwordTooShort',
  too_long: 'passwordTooLong',
};

/** Checks an address: specification/account.md#signing-up. */
export function emailFaults(email: string): Faults {
  if (email === '') return { email: 'emailMissing' };
  return isEmail(email) ? {} : { email: 'emailInvalid' };
}

/**
 * Checks an address that is to replace the current one: specification/account.md#change-of-address. Case makes no
 * difference.
 */
export function changedEmailFaults(email: string, current: string): Faults {
  const found = emailFaults(email);
  if (hasFaults(found)) return found;
  return email.toLowerCase() === current.toLowerCase() ? { email: 'emailSame' } : {};
}

/** Checks what is needed to sign in; how long a password is does not matter there. */
export function signInFaults(email: string, password: string): Faults {
  return { ...emailFaults(email), ...currentPasswordFaults(password) };
}

/** Checks that the password of an account was typed; whether it is right, only the server knows. */
export const currentPasswordFaults = (password: string): Faults =>
  password === '' ? { password: 'passwordMissing' } : {};

/** Checks a password that is chosen and its confirmation: specification/account.md#passwords. */
export function newPasswordFaults(password: string, confirmation: string): Faults {
  const fault = passwordFault(password);
  return {
    ...(fault !== null && { password: passwordFaults[fault] }),
    ...(password !== confirmation && { confirmation: 'passwordsDiffer' as const }),
  };
}

/** Checks that a mailed code was typed; whether it is right, only the server knows. */
export const codeFaults = (code: string): Faults => (code === '' ? { code: 'codeMissing' } : {});

/** Whether there is anything to correct. */
export function hasFaults(faults: Faults): boolean {
  return Object.keys(faults).length > 0;
}
