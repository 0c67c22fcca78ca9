import { importJWK, type JWK, SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS } from '../lifetimes.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';
import type { AccessTokenHook, Claims } from './access-token-hook.ts';

export type SigningKey = JWK & { readonly kid: string };

/** Whom an access token is for, and how they got it. */
export interface TokenRequest {
  readonly user: UserRow;
  readonly session: SessionRow;
  /** A method as in `amr`, or `token_refresh`. */
  readonly method: string;
}

/** Signs access tokens (protocol 2.5). */
export interface AccessTokens {
  /** @throws AuthError when a hook refuses it */
  sign(
    request: TokenRequest,
    now: Date,
  ): Promise<{ readonly accessToken: string; readonly expiresAt: number }>;
}

/**
 * Creates the signer of one key.
 * @param issuer the public address of auth/v1
 * @param hook decides on the claims last; null where none is set
 */
export function createAccessTokens(
  signingKey: SigningKey,
  issuer: string,
  hook: AccessTokenHook | null,
): AccessTokens {
  const key = importJWK(signingKey, 'ES256');
  return {
    async sign({ user, session, method }, now) {
      const iat = Math.floor(now.getTime() / 1000);
      const claims = claimsOf(user, session, { iss: issuer, iat, exp: iat + ACCESS_TOKEN_SECONDS });
      const event = { user_id: user.id, claims, authentication_method: method };
      const signed = hook === null ? claims : await hook(event);
      const accessToken = await new SignJWT({ ...signed })
        .setProtectedHeader({ alg: 'ES256', kid: signingKey.kid, typ: 'JWT' })
        .sign(await key);
      return { accessToken, expiresAt: Number(signed.exp) };
    },
  };
}

function claimsOf(
  user: UserRow,
  session: SessionRow,
  issued: { readonly iss: string; readonly iat: number; readonly exp: number },
): Claims {
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
    iss: issued.iss,
    sub: user.id,
    aud: user.aud,
    iat: issued.iat,
    exp: issued.exp,
  };
}

/** The public part of the key (RFC 7517): it verifies signatures and cannot sign. */
export function publicKey(signingKey: SigningKey): Record<string, unknown> {
  const { kty, crv, x, y, kid } = signingKey;
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
}
