import { AUTH_ERRORS } from './errors/auth-errors.ts';

const LONGEST = 255;
const LONGEST_LOCAL = 64;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * Normalises an address to the form that is stored and compared: lower case (protocol 2.1). Only ASCII is accepted, so
 * that no two spellings become the same address and no header can be forged.
 * @throws AuthError 400 `validation_failed`
 */
export function emailAddress(given: string): string {
  if (given === '') throw AUTH_ERRORS.validationFailed('An email address is required');
  if (given.length > LONGEST) throw AUTH_ERRORS.validationFailed('An email address is too long');
  if (!isEmailAddress(given)) {
    throw AUTH_ERRORS.validationFailed('Unable to validate email address: invalid format');
  }
  return given.toLowerCase();
}

/** Whether this can be an address. */
export function isEmailAddress(given: string): boolean {
  const at = given.lastIndexOf('@');
  const local = given.slice(0, Math.max(at, 0));
  if (given.length > LONGEST || local.length > LONGEST_LOCAL) return false;
  return LOCAL.test(local) && DOMAIN.test(given.slice(at + 1));
}

/**
 * One spelling for all addresses of a mailbox: without +tags, and without the dots that Gmail ignores. Only for counting
 * what goes there: an account has the address as it was given.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
