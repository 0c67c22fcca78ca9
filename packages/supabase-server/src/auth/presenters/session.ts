import { ACCESS_TOKEN_SECONDS } from '../lifetimes.ts';

/** What a sign-in returns for the client to keep (protocol 2.4). */
export interface IssuedSession {
  readonly accessToken: string;
  /** Unix seconds. */
  readonly expiresAt: number;
  readonly refreshToken: string;
}

/** A session as the body of an answer. */
export function presentSession(
  issued: IssuedSession,
  user: Record<string, unknown>,
): Record<string, unknown> {
  return {
    access_token: issued.accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: issued.expiresAt,
    refresh_token: issued.refreshToken,
    user,
  };
}
