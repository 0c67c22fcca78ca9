import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';
import { fetchBounded } from './fetch-bounded.ts';
import type { Provider } from './provider.ts';
import { unavailable } from './provider-faults.ts';
import type { ProviderSettings } from './settings.ts';

/** Signatures that only the provider can make; a shared secret or `none` is not accepted. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];
const CLOCK_TOLERANCE_SECONDS = 30;
const CACHE_MILLISECONDS = 600_000;
const COOLDOWN_MILLISECONDS = 30_000;

/** What the set of keys says of a token. Whatever else it throws, it could not be had. */
const OF_TOKEN = [
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
];

/** Creates the check of ID tokens that come directly from an app (protocol 2.11, OpenID Connect Core 3.1.3.7). */
export function createIdTokenVerifier(
  settings: ProviderSettings,
  keySetUrl: () => Promise<URL>,
  timeoutSeconds: number,
): Provider['verifyIdToken'] {
  let fetched: { readonly at: string; readonly keys: JWTVerifyGetKey } | null = null;
  const fetchedKeys = async () => {
    const url = await keySetUrl();
    // The provider may have moved them.
    if (fetched?.at !== url.href) {
      const keys = createRemoteJWKSet(url, {
        timeoutDuration: timeoutSeconds * 1000,
        cacheMaxAge: CACHE_MILLISECONDS,
        cooldownDuration: COOLDOWN_MILLISECONDS,
        [customFetch]: fetchBounded,
      });
      fetched = { at: url.href, keys: reportingUnavailable(keys) };
    }
    return fetched.keys;
  };
  return async (token, now) => {
    const known = await fetchedKeys();
    try {
      const { payload } = await jwtVerify(token, known, {
        algorithms: ALGORITHMS,
        issuer: issuersOf(settings.issuer),
        requiredClaims: ['aud', 'exp', 'iat'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      });
      return payload;
    } catch (fault) {
      if (fault instanceof errors.JOSEError || fault instanceof TypeError) {
        throw SOCIAL_ERRORS.idTokenBad();
      }
      throw fault;
    }
  };
}

/** A person whose token nobody could check is not told that it is bad: it may be good in a moment. */
const reportingUnavailable =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (...asked) => {
    try {
      return await keys(...asked);
    } catch (fault) {
      throw OF_TOKEN.some((kind) => fault instanceof kind) ? fault : unavailable(fault);
    }
  };

/** Google names itself with and without the scheme (see its documentation of ID tokens). */
const issuersOf = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
