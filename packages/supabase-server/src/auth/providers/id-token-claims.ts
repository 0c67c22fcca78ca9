import { createHash } from 'node:crypto';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What an app sent beside an ID token. */
export interface IdTokenExtras {
  readonly nonce: string;
  readonly accessToken: string;
}

/**
 * Checks the claims of an ID token whose signature, issuer and time are valid (protocol 2.11).
 * @param algorithm the one in its header
 * @throws OAuthError with the protocol's message
 */
export function checkIdTokenClaims(
  claims: Claims,
  algorithm: string,
  clientId: string,
  company: IdTokenExtras,
): void {
  checkAudience(claims, clientId);
  if (typeof claims.sub !== 'string' || claims.sub === '') throw SOCIAL_ERRORS.idTokenSubject();
  checkNonce(claims.nonce, company.nonce);
  checkAccessToken(claims.at_hash, algorithm, company.accessToken);
}

/** The token must be issued for us alone: another audience must not have asked for it. */
function checkAudience({ aud, azp }: Claims, clientId: string): void {
  const audience = [aud].flat().map(String);
  if (!audience.includes(clientId)) throw SOCIAL_ERRORS.idTokenAudience(audience);
  if (azp === undefined ? audience.length > 1 : azp !== clientId) {
    throw SOCIAL_ERRORS.idTokenAudience(audience);
  }
}

/** The provider saw only the hash of the nonce, so a stolen ID token alone is worth nothing. */
function checkNonce(claimed: unknown, given: string): void {
  const inToken = typeof claimed === 'string' ? claimed : '';
  if ((inToken === '') !== (given === '')) throw SOCIAL_ERRORS.idTokenNonceOneSided();
  if (inToken === '') return;
  if (createHash('sha256').update(given).digest('hex') !== inToken) {
    throw SOCIAL_ERRORS.idTokenNonce();
  }
}

/** OpenID Connect Core, section 3.1.3.6: the left half of the hash that the signature's algorithm names. */
function checkAccessToken(claimed: unknown, algorithm: string, given: string): void {
  if (claimed === undefined) return;
  if (given === '') throw SOCIAL_ERRORS.idTokenAccessToken();
  const size = /\d{3}$/.exec(algorithm)?.[0] ?? '512';
  const whole = createHash(`sha${size}`).update(given).digest();
  if (whole.subarray(0, whole.length / 2).toString('base64url') !== claimed) {
    throw SOCIAL_ERRORS.idTokenBad();
  }
}
