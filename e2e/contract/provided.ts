import type { JsonWebKey } from 'node:crypto';
import type { ProviderFacts } from '../provider/openid-provider.ts';

/**
 * What the global setup hands to every test file: the address of the project's one server, the provider that it lets
 * people sign in with, and where to make more servers.
 */
export type Provided = {
  readonly url: string;
  readonly provider: ProviderFacts;
  /** The key that the server signs access tokens with, as a JWK, for what only its owner could sign. */
  readonly signingKey: JsonWebKey & { readonly kid: string };
} & (
  | {
      /** An address in the PostgreSQL cluster where tests may create databases. */
      readonly clusterUrl: string;
      /** The address of a migrated database there that nobody is connected to. */
      readonly template: string;
    }
  | {
      readonly clusterUrl: null;
      /** The folder of a migrated embedded database that nobody has open. */
      readonly template: string;
    }
);

declare module 'vitest' {
  interface ProvidedContext {
    contract: Provided;
  }
}
