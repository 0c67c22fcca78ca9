import { compactVerify, errors, importJWK, type JWK } from 'jose';
import type { Principal, TokenFault } from '../principal.ts';

export type Verification =
  | { readonly principal: Principal; readonly fault: null }
  | { readonly principal: null; readonly fault: TokenFault };

/** Checks an access token; never throws. */
export type VerifyAccessToken = (token: string) => Promise<Verification>;

const AUDIENCE = 'authenticated';
/** Tolerated difference between clocks (protocol 3.12). */
const SKEW_SECONDS = 30;
/**
 * How many verified signatures are remembered, so that a busy client costs one check an hour instead of one per
 * request.
 */
const REMEMBERED = 2_000;

type KeyWithId = JWK & { readonly kid: string };

/**
 * Creates the check of ES256 access tokens against our signing key (protocol 2.5, 3.12): signature first, then times
 * and audience by `clock`.
 * @param further other keys whose tokens are accepted, while one key replaces another
 * @param onUnknownKey told of each token that names a key which is none of these
 */
export function createAccessTokenVerifier(
  signingKey: KeyWithId,
  clock: () => Date,
  further: readonly KeyWithId[] = [],
  onUnknownKey: (kid: string) => void = () => undefined,
): VerifyAccessToken {
  const publicKeys = new Map(
    [...further, signingKey].map(({ kty, crv, x, y, kid }) => [
      kid,
      importJWK({ kty, crv, x, y } as JWK, 'ES256'),
    ]),
  );
  const checked = new Map<string, Readonly<Record<string, unknown>>>();

  return async (token) => {
    let claims = checked.get(token);
    if (claims === undefined) {
      const shape = readHeader(token);
      if ('fault' in shape) return { principal: null, fault: shape.fault };
      const publicKey = publicKeys.get(shape.kid);
      if (publicKey === undefined) {
        onUnknownKey(shape.kid);
        return { principal: null, fault: { kind: 'unknown-key' } };
      }
      try {
        const { payload } = await compactVerify(token, await publicKey, { algorithms: ['ES256'] });
        claims = objectIn(new TextDecoder().decode(payload));
      } catch (fault) {
        return { principal: null, fault: signatureFault(fault) };
      }
      remember(checked, token, claims);
    }
    return judgeClaims(claims, Math.floor(clock().getTime() / 1000));
  };
}

/**
 * Frozen, since all requests with one token share it.
 * @throws where the text is something else
 */
function objectIn(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.freeze({ ...value });
  throw new Error('The claims of a token are an object');
}

/** The id of the key that a token says it is signed with. */
function readHeader(token: string): { readonly kid: string } | { readonly fault: TokenFault } {
  if (token === '') return { fault: { kind: 'empty' } };
  const parts = token.split('.');
  if (parts.length !== 3) return { fault: { kind: 'parts', count: parts.length } };
  try {
    const header = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >;
    if (header.alg !== 'ES256') return { fault: { kind: 'algorithm' } };
    return { kid: String(header.kid) };
  } catch {
    return { fault: { kind: 'malformed' } };
  }
}

function signatureFault(fault: unknown): TokenFault {
  return fault instanceof errors.JWSSignatureVerificationFailed
    ? { kind: 'signature' }
    : { kind: 'malformed' };
}

/** Drops the oldest entry when there are too many: a Map keeps the order of insertion. */
function remember(
  checked: Map<string, Readonly<Record<string, unknown>>>,
  token: string,
  claims: Readonly<Record<string, unknown>>,
): void {
  if (checked.size >= REMEMBERED) {
    const oldest = checked.keys().next().value;
    if (oldest !== undefined) checked.delete(oldest);
  }
  checked.set(token, claims);
}

function judgeClaims(claims: Readonly<Record<string, unknown>>, now: number): Verification {
  const refuse = (fault: TokenFault): Verification => ({ principal: null, fault });
  const { exp, nbf, iat, aud, role } = claims;
  if (typeof exp !== 'number')
    return refuse({ kind: 'claims', message: "The JWT 'exp' claim must be a number" });
  if (now > exp + SKEW_SECONDS) return refuse({ kind: 'expired', claims });
  if (typeof nbf === 'number' && now < nbf - SKEW_SECONDS) return refuse({ kind: 'not-yet-valid' });
  if (typeof iat === 'number' && now < iat - SKEW_SECONDS)
    return refuse({ kind: 'issued-in-future' });
  if (aud !== AUDIENCE) return refuse({ kind: 'audience' });
  // Only tokens of people are signed; no claim gives another role.
  if (role !== 'authenticated')
    return refuse({ kind: 'claims', message: "The JWT 'role' claim is not known" });
  return { principal: { role, claims }, fault: null };
}
