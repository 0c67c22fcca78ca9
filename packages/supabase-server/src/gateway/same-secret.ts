import { createHash, timingSafeEqual } from 'node:crypto';

/** Compared by digest in constant time, so that neither length nor prefix of a secret shows. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
