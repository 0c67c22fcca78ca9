import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Tells which of several secrets a text is; null for none. */
export type WhichSecret<Name extends string> = (given: string) => Name | null;

/** Compares digests in constant time, so that neither length nor prefix of a secret shows. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

/** Like `isSameSecret`, for secrets that are checked very often. */
export function whichSecret<Name extends string>(
  secrets: Readonly<Record<Name, string>>,
): WhichSecret<Name> {
  const digests = (Object.keys(secrets) as Name[]).map((name) => ({
    name,
    digest: digest(secrets[name]),
  }));
  return (given) => {
    const asked = digest(given);
    return digests.find(({ digest }) => timingSafeEqual(asked, digest))?.name ?? null;
  };
}
