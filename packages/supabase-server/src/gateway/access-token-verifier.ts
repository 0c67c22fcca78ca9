import { compactVerify, errors, importJWK, type JWK } from 'jose';
import type { Principal, TokenFault } from './principal.ts';

export type Verification =
  | { readonly principal: Principal; readonly fault: null }
  | { readonly principal: null; readonly fault: TokenFault };

/** Checks an access token; never throws. */
export type VerifyAccessToken = (token: string) => Promise<Verification>;

const AUDIENCE = 'authenticated';
/** Clocks may differ by this much (protocol 3.12). */
const SKEW_SECONDS = 30;
/** Signatures already checked, so that a busy client costs one check an hour and not one a request. */
const REMEMBERED = 2_000;

/**
 * Makes the check of ES256 access tokens against our one signing key (protocol 2.5, 3.12): signature first, then the
 * times and the audience by `clock`.
 */
export function createAccessTokenVerifier(
  signingKey: JWK & { readonly kid: string },
  clock: () => Date,
): VerifyAccessToken {
  const { kty, crv, x, y, kid } = signingKey;
  const publicKey = importJWK({ kty, crv, x, y } as JWK, 'ES256');
  const checked = new Map<string, Readonly<Record<string, unknown>>>();

  return async (token) => {
    let claims = checked.get(token);
    if (claims === undefined) {
      const shape = shapeFault(token, kid);
      if (shape) return { principal: null, fault: shape };
      try {
        const { payload } = await compactVerify(token, await publicKey, { algorithms: ['ES256'] });
        claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
      } catch (fault) {
        return { principal: null, fault: signatureFault(fault) };
      }
      remember(checked, token, claims);
    }
    return judgeClaims(claims, Math.floor(clock().getTime() / 1000));
  };
}

function shapeFault(token: string, kid: string): TokenFault | null {
  if (token === '') return { kind: 'empty' };
  const parts = token.split('.');
  if (parts.length !== 3) return { kind: 'parts', count: parts.length };
  try {
    const header = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >;
    if (header.alg !== 'ES256') return { kind: 'algorithm' };
    if (header.kid !== kid) return { kind: 'unknown-key' };
  } catch {
    return { kind: 'malformed' };
  }
  return null;
}

function signatureFault(fault: unknown): TokenFault {
  return fault instanceof errors.JWSSignatureVerificationFailed
    ? { kind: 'signature' }
    : { kind: 'malformed' };
}

/** The oldest goes when there are too many: a Map keeps the order of insertion. */
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
  if (now > exp + SKEW_SECONDS) return refuse({ kind: 'expired' });
  if (typeof nbf === 'number' && now < nbf - SKEW_SECONDS) return refuse({ kind: 'not-yet-valid' });
  if (typeof iat === 'number' && now < iat - SKEW_SECONDS)
    return refuse({ kind: 'issued-in-future' });
  if (aud !== AUDIENCE) return refuse({ kind: 'audience' });
  // We sign tokens of people only; whatever else a claim says, it gives no other role.
  if (role !== 'authenticated')
    return refuse({ kind: 'claims', message: "The JWT 'role' claim is not known" });
  return { principal: { role, claims }, fault: null };
}
