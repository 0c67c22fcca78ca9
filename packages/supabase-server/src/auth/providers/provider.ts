import type { ProviderClaims } from './claims.ts';
import type { OAuthFlowSecrets } from './oauth-flow-secrets.ts';
import type { ProviderSettings } from './settings.ts';

/** The provider's own tokens, for the app to use (protocol 2.10). */
export interface ProviderTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** A provider that people may sign in with. Every call may throw AuthError 503 when the provider cannot be reached. */
export interface Provider {
  readonly settings: ProviderSettings;
  /**
   * The page of the provider that a browser is sent to (RFC 6749 section 4.1.1, with PKCE, state and nonce).
   * @param extra members that the app may add
   */
  authorizationUrl(
    secrets: OAuthFlowSecrets,
    scopes: string,
    extra: Readonly<Record<string, string>>,
  ): Promise<URL>;
  /**
   * Exchanges what the browser brought back; checks signature, issuer, audience, nonce and expiry.
   * @param answer the callback's address with its query
   * @throws AuthError 500 `unexpected_failure` when the provider or a check refuses it
   */
  redeem(
    answer: URL,
    secrets: OAuthFlowSecrets,
  ): Promise<{ readonly claims: ProviderClaims; readonly tokens: ProviderTokens }>;
  /**
   * Checks an ID token's signature, issuer and time.
   * @throws OAuthError `Bad ID token`
   */
  verifyIdToken(token: string, now: Date): Promise<Readonly<Record<string, unknown>>>;
}
