/** Who a request speaks for: the database role and the claims that SQL policies read. */
export interface Principal {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Why a bearer token was refused. Each protocol has its own error shape for it. */
export type TokenFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'parts'; readonly count: number }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'algorithm' }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'signature' }
  /** With the claims, whose signature holds. */
  | { readonly kind: 'expired'; readonly claims?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'not-yet-valid' }
  | { readonly kind: 'issued-in-future' }
  | { readonly kind: 'audience' }
  | { readonly kind: 'claims'; readonly message: string };

/**
 * What the headers of a request say about its sender (protocol 1.2 to 1.5). `principal` is set unless an invalid bearer
 * token was sent; then `fault` says why.
 */
export interface Identity {
  /** Which known API key was sent, if any. */
  readonly apiKey: 'publishable' | 'secret' | null;
  /** True when an `apikey` was sent, known or not. */
  readonly apiKeySent: boolean;
  /** The bearer token when it is not an API key, and so should be a JWT. */
  readonly bearer: string | null;
  /** True when an Authorization header was sent, whatever it contained. */
  readonly authorizationSent: boolean;
  readonly principal: Principal | null;
  readonly fault: TokenFault | null;
}
