import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '../input-limits.ts';
import { CODE_SECONDS, CONFIRMATION_LINK_SECONDS, LINK_SECONDS } from '../lifetimes.ts';
import type { ServerKeys } from '../server-keys.ts';
import type { OneTimeTokenRow, TokenType } from '../store/one-time-tokens.ts';

/** The secrets of one mail: the token of its link, and the code that a person may type instead. */
export interface MailSecrets {
  readonly link: string;
  readonly code: string;
}

/** The prefix of a link token whose request carried a code challenge (protocol 2.14). */
const PKCE_PREFIX = 'pkce_';

/**
 * Generates the secrets of one mail. The link's token is hex SHA-224 over address and code, as protocol 2.14 says, and over
 * 32 random bytes as well: without them the six digits would open the link for an hour, whatever the limits of the
 * code.
 */
export function generateMailSecrets(address: string, pkce: boolean): MailSecrets {
  const code = generateCode();
  const digest = createHash('sha224').update(address).update(code).update(randomBytes(32));
  return { link: `${pkce ? PKCE_PREFIX : ''}${digest.digest('hex')}`, code };
}

/** Generates a code that a person can type. */
export const generateCode = (): string =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Whether a link belongs to a PKCE flow. */
export const isPkceLink = (link: string): boolean => link.startsWith(PKCE_PREFIX);

/** What the database keeps of a link's token. */
export const linkHash = (link: string): string => createHash('sha256').update(link).digest('hex');

/** What the database keeps of a code. Keyed, because a bare hash of six digits is quickly guessed. */
export function codeHash(address: string, code: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`${address}\n${code}`).digest('hex');
}

/** Whether two hashes are equal, compared in constant time. */
export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Whether this is the code that the database keeps a hash of, by whichever of our keys that was made. */
export const isCodeOf = (
  kept: string | null,
  address: string,
  code: string,
  { codes, furtherCodes }: Pick<ServerKeys, 'codes' | 'furtherCodes'>,
): boolean =>
  [codes, ...furtherCodes].some((key) => sameHash(codeHash(address, code, key), kept ?? ''));

const olderThan = (token: OneTimeTokenRow, seconds: number, now: Date): boolean =>
  now.getTime() - Date.parse(token.created_at) > seconds * 1000;

/** How long the link of a mail is valid: a day where it confirms a new address, else an hour. */
export const linkSeconds = (type: TokenType): number =>
  type === 'confirmation' ? CONFIRMATION_LINK_SECONDS : LINK_SECONDS;

/** Whether a link still works. */
export const isLinkValid = (token: OneTimeTokenRow, now: Date): boolean =>
  !olderThan(token, linkSeconds(token.token_type), now);

/** A code is valid for ten minutes, unless a newer mail has brought another one. */
export const isCodeValid = (token: OneTimeTokenRow, now: Date): boolean =>
  token.code_hash !== null && !olderThan(token, CODE_SECONDS, now);

/** The kinds of token that a verification type accepts (protocol 2.15); null for a type that does not exist. */
export function acceptedTokens(verificationType: string): readonly TokenType[] | null {
  switch (verificationType) {
    case 'signup':
    case 'invite':
      return ['confirmation'];
    case 'recovery':
    case 'magiclink':
      return ['recovery'];
    case 'email':
      return ['confirmation', 'recovery'];
    case 'sms':
      return ['phone_confirmation'];
    case 'phone_change':
      return ['phone_change'];
    case 'email_change':
      return ['email_change_new', 'email_change_current'];
    default:
      return null;
  }
}
