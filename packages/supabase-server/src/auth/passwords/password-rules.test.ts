import { describe, expect, it } from 'vitest';
import { checkPassword, weaknessOf } from './password-rules.ts';

const LENGTH = 'Password should be at least 8 characters.';
const COMMON = 'Password is known to be weak and easy to guess, please choose a different one.';
const SETS = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'];
const CHARACTERS = `Password should contain at least one character of each: ${SETS.join(', ')}.`;

describe('a password has 8 characters to 72 bytes and is not common', () => {
  it.each(['48203957', 'ação ímã', `${'x7k2m9qp'.repeat(8)}x7k2m9zz`, '🌱🌿🌱🌱🌿🌿🌱🌿'])(
    '%s is accepted',
    (given) => {
      expect(() => checkPassword(given, [])).not.toThrow();
    },
  );

  it.each([
    ['', [], LENGTH, ['length']],
    ['7 chars', [], LENGTH, ['length']],
    ['🌱🌿🌱🌱🌿🌿🌱', [], LENGTH, ['length']],
    ['123456', [], `${LENGTH} ${COMMON}`, ['length', 'pwned']],
    ['Password123!', [], COMMON, ['pwned']],
    ['correct horse', SETS, CHARACTERS, ['characters']],
    ['senha', SETS, `${LENGTH} ${CHARACTERS} ${COMMON}`, ['length', 'characters', 'pwned']],
  ] as const)('%j with the sets %j: %s', (given, sets, message, reasons) => {
    expect(weaknessOf(given, sets)).toEqual({ message, reasons });
    expect(() => checkPassword(given, sets)).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'weak_password',
        message,
        members: { weak_password: { reasons } },
      }),
    );
  });

  it('contains one character of each set', () => {
    expect(weaknessOf('correct horsE 7', SETS)).toBeNull();
  });

  it.each(['x'.repeat(73), '\u{1F331}'.repeat(19)])('%s is too long', (given) => {
    expect(() => checkPassword(given, [])).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'validation_failed',
        message: 'Password cannot be longer than 72 characters',
      }),
    );
  });
});
