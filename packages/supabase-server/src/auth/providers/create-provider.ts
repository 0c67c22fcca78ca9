import { createOpenidConnection } from './openid-connection.ts';
import { createIdTokenVerifier } from './openid-id-tokens.ts';
import type { Provider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

/** How long a provider may take for one answer before it counts as unreachable. */
const PROVIDER_SECONDS = 5;

/**
 * Makes the provider of these settings. Nothing is asked of it before it is needed.
 * @param callbackUrl where it sends browsers back to
 */
export function createProvider(
  settings: ProviderSettings,
  callbackUrl: string,
  timeoutSeconds = PROVIDER_SECONDS,
): Provider {
  const connection = createOpenidConnection(settings, callbackUrl, timeoutSeconds);
  return {
    settings,
    authorizationUrl: connection.authorizationUrl,
    redeem: connection.redeem,
    verifyIdToken: createIdTokenVerifier(settings, connection.keySetUrl, timeoutSeconds),
  };
}
