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
/** Milliseconds after an answer in which the provider is not asked again, although a sign-in failed with it. */
const MINUTE = 60_000;
/** Milliseconds after a failure in which the provider is not asked again. */
const PAUSE = 2000;

/** A provider's published settings (OpenID Connect Discovery). */
interface Discovery {
  /** The settings; requests that come while the provider is asked wait for the same answer. */
  find(): Promise<Configuration>;
  /** A sign-in failed with them: they may have changed, as with other keys, another algorithm or other addresses. */
  doubt(): void;
}

/**
 * Asks the provider once an hour, and again where its settings are in doubt, once a minute at most: anybody can send a wrong
 * code. A failure is remembered for a moment, and settings that were known before stay: they may be as good as they were.
 */
export function createDiscovery(settings: ProviderSettings, timeoutSeconds: number): Discovery {
  let found: Promise<Configuration> | null = null;
  let known: Configuration | null = null;
  /** By `performance.now()`: where the clock is set back, they would count for as much longer. */
  let goodUntil = 0;
  /** Until then no doubt counts. */
  let sureUntil = Number.POSITIVE_INFINITY;
  const ask = async () => {
    try {
      known = await discover(settings, timeoutSeconds);
      goodUntil = performance.now() + HOUR;
      sureUntil = performance.now() + MINUTE;
      return known;
    } catch (fault) {
      goodUntil = performance.now() + (known === null ? PAUSE : MINUTE);
      if (known === null) throw fault;
      return known;
    }
  };
  const find = () => {
    if (found !== null && performance.now() < goodUntil) return found;
    goodUntil = Number.POSITIVE_INFINITY;
    sureUntil = Number.POSITIVE_INFINITY;
    found = ask();
    return found;
  };
  const doubt = () => {
    if (performance.now() >= sureUntil) goodUntil = 0;
  };
  return { find, doubt };
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
