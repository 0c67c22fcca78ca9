import { AUTH_ERRORS } from '../errors.ts';

/** E.164 without its plus sign; the shortest numbers of any country have seven digits with its code. */
const NUMBER = /^[1-9][0-9]{6,14}$/;

/**
 * Gives the number in the one form that is stored and compared: digits with the country's code first.
 * @throws AuthError 400 `validation_failed`
 */
export function phoneNumber(given: string): string {
  const digits = bare(given);
  if (!NUMBER.test(digits)) {
    throw AUTH_ERRORS.validationFailed('Invalid phone number format (E.164 required)');
  }
  return digits;
}

/** Tells whether anybody can have this number. */
export const isPhoneNumber = (given: string): boolean => NUMBER.test(bare(given));

/** A number as it is kept, of one that may be none. */
export const bare = (given: string): string => given.replace(/^\+/, '').replaceAll(' ', '');

/** @throws AuthError 400 for another way than text messages, of which there is none here */
export function requireTexts(channel: string): void {
  if (!['', 'sms'].includes(channel)) throw AUTH_ERRORS.validationFailed('The one channel is sms');
}
