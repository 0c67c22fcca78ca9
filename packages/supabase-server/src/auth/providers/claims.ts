import { isEmailAddress } from '../email-addresses.ts';
import type { Metadata } from '../store/users.ts';

/** What a provider says about a person, read from an ID token and the userinfo endpoint. */
export interface ProviderClaims {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; null when there is none or it is not a valid address. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** The members of `identity_data` that describe the person. */
  readonly description: Metadata;
}

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 1024;

/**
 * Reads the standard claims (OpenID Connect Core, section 5.1). Providers are not trusted: texts are cut, what cannot
 * be stored or has the wrong type is left out, and no other claim gets into the account.
 */
export function readClaims(raw: Readonly<Record<string, unknown>>): ProviderClaims {
  const name = text(raw.name, LONGEST_NAME);
  const picture = text(raw.picture, LONGEST_ADDRESS);
  const isWeb = picture !== null && /^https:\/\//i.test(picture);
  return {
    issuer: String(raw.iss ?? ''),
    subject: String(raw.sub ?? ''),
    email: address(raw.email),
    emailVerified: raw.email_verified === true || raw.email_verified === 'true',
    description: {
      ...(name === null ? {} : { name, full_name: name }),
      ...(isWeb ? { picture, avatar_url: picture } : {}),
    },
  };
}

/** The `identity_data` of an identity (protocol 2.19). */
export function identityDataOf(claims: ProviderClaims): Metadata {
  return {
    iss: claims.issuer,
    sub: claims.subject,
    provider_id: claims.subject,
    ...(claims.email === null ? {} : { email: claims.email }),
    email_verified: claims.emailVerified,
    phone_verified: false,
    ...claims.description,
  };
}

/**
 * The metadata after a sign-in: what the provider says now, except where the person has written something else since.
 * @param before what the provider had said until now
 */
export function mergedMetadata(stored: Metadata, before: Metadata, now: Metadata): Metadata {
  const untouched = Object.entries(now).filter(
    ([name]) => stored[name] === undefined || stored[name] === before[name],
  );
  return { ...stored, ...Object.fromEntries(untouched) };
}

/** Checked before it is in lower case, where a letter of another script may become one of an address of somebody else. */
function address(value: unknown): string | null {
  return typeof value === 'string' && isEmailAddress(value) ? value.toLowerCase() : null;
}

function text(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  const text = [...value.toWellFormed().replaceAll('\0', '').trim()].slice(0, longest).join('');
  return text === '' ? null : text;
}
