/** The fewest characters of a password. */
const PASSWORD_MIN_LENGTH = 8;

/** The most bytes of a password in UTF-8: protocol 2.6. */
const PASSWORD_MAX_BYTES = 72;

/** Why a password is refused. */
export type PasswordFault = 'missing' | 'too_short' | 'too_long';

/** What is wrong with the length of a password, or null when nothing is. */
export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return 'missing';
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'too_short';
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES ? 'too_long' : null;
}
