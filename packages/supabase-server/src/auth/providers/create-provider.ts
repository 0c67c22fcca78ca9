import { once } from '../../once.ts';
import { createIdTokenVerifier } from './openid-id-tokens.ts';
import type { Provider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

/** How long a provider may take to answer before it counts as unreachable. */
const PROVIDER_SECONDS = 5;

/**
 * Creates the provider of these settings. It is not contacted before it is needed.
 * @param callbackUrl where it sends browsers back to
 */
export function createProvider(
  settings: ProviderSettings,
  callbackUrl: string,
  timeoutSeconds = PROVIDER_SECONDS,
): Provider {
  /** The library is large, so it is imported when somebody first signs in through a provider. */
  const connection = once(async () => {
    const { createOpenidConnection } = await import('./openid-connection.ts');
    return createOpenidConnection(settings, callbackUrl, timeoutSeconds);
  });
  const keySetUrl = async () => (await connection()).keySetUrl();
  return {
    settings,
    authorizationUrl: async (...asked) => (await connection()).authorizationUrl(...asked),
    redeem: async (...answered) => (await connection()).redeem(...answered),
    verifyIdToken: createIdTokenVerifier(settings, keySetUrl, timeoutSeconds),
  };
}
