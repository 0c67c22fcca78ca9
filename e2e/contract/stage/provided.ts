import type { JsonWebKey } from 'node:crypto';
import type { ProviderFacts } from '../../provider/openid-provider.ts';

/**
 * What the global setup provides to every test file: the address of the project's server, its sign-in provider, and
 * where to create more servers.
 */
export type Provided = {
  readonly url: string;
  readonly provider: ProviderFacts;
  /** The key with which the server signs access tokens, as a JWK, for tokens that only its owner could sign. */
  readonly signingKey: JsonWebKey & { readonly kid: string };
} & (
  | {
      /** An address in the PostgreSQL cluster where tests may create databases. */
      readonly clusterUrl: string;
      /** The address of a migrated database there without connections. */
      readonly template: string;
    }
  | {
      readonly clusterUrl: null;
      /** The folder of a migrated embedded database that is not open. */
      readonly template: string;
    }
);

declare module 'vitest' {
  interface ProvidedContext {
    contract: Provided;
  }
}
