import { AUTH_ERRORS, weakPassword } from './errors.ts';
import { PASSWORD_MAXIMUM_BYTES, PASSWORD_MINIMUM_CHARACTERS } from './limits.ts';

/**
 * Refuses a password that is too short or too long (protocol 2.6 and 2.7; 8 characters to 72 bytes).
 * @throws AuthError 422 `weak_password` with its reasons, or 400 `validation_failed` when too long
 */
export function checkPassword(password: string): void {
  if (Buffer.byteLength(password) > PASSWORD_MAXIMUM_BYTES) throw AUTH_ERRORS.passwordTooLong();
  if ([...password].length < PASSWORD_MINIMUM_CHARACTERS) {
    throw weakPassword(`Password should be at least ${PASSWORD_MINIMUM_CHARACTERS} characters.`, [
      'length',
    ]);
  }
}
