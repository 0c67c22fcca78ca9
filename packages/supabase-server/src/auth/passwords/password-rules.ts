import { AUTH_ERRORS, type WeakPasswordReason } from '../errors/auth-errors.ts';
import { PASSWORD_MAXIMUM_BYTES, PASSWORD_MINIMUM_CHARACTERS } from '../input-limits.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What makes a password weak, in the words of the protocol (protocol 2.7). */
export interface Weakness {
  readonly message: string;
  readonly reasons: readonly WeakPasswordReason[];
}

/**
 * Finds everything that is weak about a password: fewer than 8 characters, a set without a character, common.
 * @param sets each text is a set of characters; a password needs one of each
 */
export function weaknessOf(password: string, sets: readonly string[]): Weakness | null {
  const found: [WeakPasswordReason, string][] = [];
  if ([...password].length < PASSWORD_MINIMUM_CHARACTERS) {
    found.push([
      'length',
      `Password should be at least ${PASSWORD_MINIMUM_CHARACTERS} characters.`,
    ]);
  }
  if (!sets.every((set) => [...set].some((character) => password.includes(character)))) {
    const listed = sets.join(', ');
    found.push([
      'characters',
      `Password should contain at least one character of each: ${listed}.`,
    ]);
  }
  if (isCommonPassword(password)) {
    found.push([
      'pwned',
      'Password is known to be weak and easy to guess, please choose a different one.',
    ]);
  }
  if (found.length === 0) return null;
  return {
    reasons: found.map(([reason]) => reason),
    message: found.map(([, message]) => message).join(' '),
  };
}

/**
 * Refuses a password that is weak or longer than 72 bytes (protocol 2.6 and 2.7).
 * @throws AuthError 422 `weak_password` with its reasons, or 400 `validation_failed` when too long
 */
export function checkPassword(password: string, sets: readonly string[]): void {
  if (Buffer.byteLength(password) > PASSWORD_MAXIMUM_BYTES) throw AUTH_ERRORS.passwordTooLong();
  const weakness = weaknessOf(password, sets);
  if (weakness) throw AUTH_ERRORS.weakPassword(weakness.message, weakness.reasons);
}
