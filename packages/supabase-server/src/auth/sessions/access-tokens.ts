import { importJWK, type JWK, SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS } from '../lifetimes.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';

export type SigningKey = JWK & { readonly kid: string };

/** Signs access tokens (protocol 2.5). */
export interface AccessTokens {
  sign(
    user: UserRow,
    session: SessionRow,
    now: Date,
  ): Promise<{ accessToken: string; expiresAt: number }>;
}

/**
 * Makes the signer of one key.
 * @param issuer the public address of auth/v1
 */
export function createAccessTokens(signingKey: SigningKey, issuer: string): AccessTokens {
  const key = importJWK(signingKey, 'ES256');
  return {
    async sign(user, session, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const accessToken = await new SignJWT(claimsOf(user, session))
        .setProtectedHeader({ alg: 'ES256', kid: signingKey.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(user.aud)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await key);
      return { accessToken, expiresAt };
    },
  };
}

function claimsOf(user: UserRow, session: SessionRow): Record<string, unknown> {
  return {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
}

/** The key as the world may see it (RFC 7517): what verifies, without what signs. */
export function publicKey(signingKey: SigningKey): Record<string, unknown> {
  const { kty, crv, x, y, kid } = signingKey;
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
}
