import { describe, expect, it } from 'vitest';
import {
  changedEmailFaults,
  emailFaults,
  hasFaults,
  newPasswordFaults,
  signInFaults,
} from './faults.ts';

/** An address of so many characters. */
const addressOf = (length: number) => `${'a'.repeat(length - 12)}@example.com`;

describe('faults', () => {
  it.each([
    ['', { email: 'emailMissing' }],
    ['ana', { email: 'emailInvalid' }],
    ['ana@', { email: 'emailInvalid' }],
    ['a na@example.com', { email: 'emailInvalid' }],
    ['ana+bloom@example.com', {}],
    [addressOf(255), {}],
    [addressOf(256), { email: 'emailInvalid' }],
  ])('finds in the address %j %j', (email, faults) => {
    expect(emailFaults(email)).toEqual(faults);
  });

  it.each([
    ['', { email: 'emailMissing' }],
    ['Ana@Example.com', { email: 'emailSame' }],
    ['ana.b@example.com', {}],
  ])('finds in the address %j that replaces another %j', (email, faults) => {
    expect(changedEmailFaults(email, 'ana@example.com')).toEqual(faults);
  });

  it('requires a password of any length to sign in', () => {
    expect(signInFaults('ana@example.com', '')).toEqual({ password: 'passwordMissing' });
    expect(signInFaults('ana@example.com', 'x')).toEqual({});
  });

  it.each([
    ['', '', { password: 'passwordMissing' }],
    ['short', 'short', { password: 'passwordTooShort' }],
    ['ã'.repeat(40), 'ã'.repeat(40), { password: 'passwordTooLong' }],
    ['long enough', 'long enougH', { confirmation: 'passwordsDiffer' }],
    ['short', '', { password: 'passwordTooShort', confirmation: 'passwordsDiffer' }],
    ['long enough', 'long enough', {}],
  ])('finds in %j and %j %j', (password, confirmation, faults) => {
    expect(newPasswordFaults(password, confirmation)).toEqual(faults);
    expect(hasFaults(newPasswordFaults(password, confirmation))).toBe(
      Object.keys(faults).length > 0,
    );
  });
});
