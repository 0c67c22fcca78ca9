import { describe, expect, it } from 'vitest';
import { emailFaults, hasFaults, newPasswordFaults, signInFaults } from './faults.ts';

describe('faults', () => {
  it.each([
    ['', { email: 'emailMissing' }],
    ['ana', { email: 'emailInvalid' }],
    ['ana@', { email: 'emailInvalid' }],
    ['a na@example.com', { email: 'emailInvalid' }],
    ['ana+bloom@example.com', {}],
  ])('finds in the address %j %j', (email, faults) => {
    expect(emailFaults(email)).toEqual(faults);
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
