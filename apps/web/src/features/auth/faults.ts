import { type PasswordFault, passwordFault } from '@bloom/domain/account/password';

export type EmailFault = 'emailMissing' | 'emailInvalid' | 'emailSame';
export type NewPasswordFault = 'passwordMissing' | 'passwordTooShort' | 'passwordTooLong';

/** The errors of a form, by field. The words are in the texts under `auth.errors`. */
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

/** The syntax of input fields of type "email" (HTML standard, 4.10.5.1.5). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const EMAIL_MAX_LENGTH = 255;

/** Checks an address: specification/account.md#signing-up. */
export function emailFaults(email: string): Faults {
  if (email === '') return { email: 'emailMissing' };
  const isEmail = email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
  return isEmail ? {} : { email: 'emailInvalid' };
}

/**
 * Checks a new address that replaces the current one: specification/account.md#change-of-address. Case makes no
 * difference.
 */
export function changedEmailFaults(email: string, current: string): Faults {
  const found = emailFaults(email);
  if (hasFaults(found)) return found;
  return email.toLowerCase() === current.toLowerCase() ? { email: 'emailSame' } : {};
}

/** Checks the fields of the sign-in; the length of the password does not matter there. */
export function signInFaults(email: string, password: string): Faults {
  return { ...emailFaults(email), ...currentPasswordFaults(password) };
}

/** Checks that the current password was typed; only the server knows whether it is right. */
export const currentPasswordFaults = (password: string): Faults =>
  password === '' ? { password: 'passwordMissing' } : {};

/** Checks a new password and its confirmation: specification/account.md#passwords. */
export function newPasswordFaults(password: string, confirmation: string): Faults {
  const fault = passwordFault(password);
  return {
    ...(fault !== null && { password: passwordFaults[fault] }),
    ...(password !== confirmation && { confirmation: 'passwordsDiffer' as const }),
  };
}

/** Checks that a mailed code was typed; only the server knows whether it is right. */
export const codeFaults = (code: string): Faults => (code === '' ? { code: 'codeMissing' } : {});

/** Whether there are any errors. */
export function hasFaults(faults: Faults): boolean {
  return Object.keys(faults).length > 0;
}
