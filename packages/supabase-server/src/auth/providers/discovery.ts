import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { fetchBounded } from './fetch-bounded.ts';
import type { ProviderSettings } from './settings.ts';

const HOUR = 3_600_000;
/** Milliseconds after a failure in which the provider is not asked again. */
const PAUSE = 2000;

/**
 * Creates the function that returns a provider's published settings (OpenID Connect Discovery). It asks once an hour;
 * requests that come meanwhile wait for the same answer, and a failure is remembered for a moment.
 */
export function createDiscovery(
  settings: ProviderSettings,
  timeoutSeconds: number,
): () => Promise<Configuration> {
  let found: Promise<Configuration> | null = null;
  let goodUntil = 0;
  return () => {
    if (found !== null && Date.now() < goodUntil) return found;
    const asking = discover(settings, timeoutSeconds);
    found = asking;
    goodUntil = Number.POSITIVE_INFINITY;
    asking.then(
      () => {
        goodUntil = Date.now() + HOUR;
      },
      () => {
        goodUntil = Date.now() + PAUSE;
      },
    );
    return asking;
  };
}

async function discover(settings: ProviderSettings, timeout: number): Promise<Configuration> {
  const issuer = new URL(settings.issuer);
  // The configuration allows plain http only for a provider on this machine.
  const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const client = authentication(settings.clientSecret);
  const found = await discovery(issuer, settings.clientId, undefined, client, {
    timeout,
    execute: [enableNonRepudiationChecks, ...plain],
    // Also for all that is asked with what was found.
    [customFetch]: fetchBounded as CustomFetch,
  });
  const { token_endpoint, userinfo_endpoint, jwks_uri } = found.serverMetadata();
  for (const address of [token_endpoint, userinfo_endpoint, jwks_uri]) {
    if (address !== undefined) settings.allowOutbound?.(address);
  }
  return found;
}

/** Basic, the standard's default, unless the provider lists only the other method (OpenID Connect Core, section 9). */
function authentication(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = offered.includes('client_secret_basic') ? basic : post;
    return way(server, ...rest);
  };
}
