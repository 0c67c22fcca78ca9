import { createHash, createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 12;

/**
 * Refresh tokens are 12 characters `[a-z0-9]` (protocol 2.9); only their SHA-256 is stored.
 * The protocol wants the active token returned again when its parent comes back because an answer was lost. A hash
 * cannot be returned, so each token is derived from its parent, its own id and the server's key: whoever has the parent
 * gets the same child again, and neither the database nor the parent alone is enough to derive it.
 */
export function childToken(parent: string, childId: string, key: Uint8Array): string {
  return spell(createHmac('sha512', key).update(`${childId}.${parent}`).digest());
}

/** The first token of a session: 512 random bits, unlike those that are derived from it. */
export const firstToken = (): string => spell(randomBytes(64));

/** What the database keeps of a token. */
export const refreshTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Whether the text has the form of a token. */
export const looksLikeRefreshToken = (text: string): boolean => /^[a-z0-9]{12}$/.test(text);

/** Encodes bytes in the alphabet without bias: 64 bytes give far more usable ones than are needed. */
function spell(bytes: Uint8Array): string {
  const usable = 256 - (256 % ALPHABET.length);
  const letters = [...bytes].filter((byte) => byte < usable).slice(0, LENGTH);
  return letters.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
