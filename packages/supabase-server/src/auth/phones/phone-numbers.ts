import { AUTH_ERRORS } from '../errors/auth-errors.ts';

/** E.164 without its plus sign. The shortest numbers of any country have seven digits, country code included. */
const NUMBER = /^[1-9][0-9]{6,14}$/;

/**
 * Normalises a number to the form that is stored and compared: digits, beginning with the country code.
 * @throws AuthError 400 `validation_failed`
 */
export function phoneNumber(given: string): string {
  const digits = normalisePhone(given);
  if (!NUMBER.test(digits)) {
    throw AUTH_ERRORS.validationFailed('Invalid phone number format (E.164 required)');
  }
  return digits;
}

/** Whether this can be a phone number. */
export const isPhoneNumber = (given: string): boolean => NUMBER.test(normalisePhone(given));

/** The normalised form, without a check that it is a number. */
export const normalisePhone = (given: string): string =>
  given.replace(/^\+/, '').replaceAll(' ', '');

/** @throws AuthError 400 for another channel than text messages, since there is none here */
export function requireTexts(channel: string): void {
  if (!['', 'sms'].includes(channel)) throw AUTH_ERRORS.validationFailed('The one channel is sms');
}
