import type { Config } from './config/config.ts';
import { socialProviders } from './config/social-providers.ts';

/** Something tried to fetch from an address that no setting names. */
export class NotAllowedOutside extends Error {}

/** Allows requests to the origin of one more address. */
export type AllowOutbound = (address: string) => void;

/**
 * From now on `fetch` reaches the origins of these addresses (or any below `https://*.name`) and no others, whoever
 * calls it: the libraries for Stripe, S3 and OpenID, or our own code. Redirects are not followed, because they could
 * lead anywhere. Databases and mail servers are not reached by `fetch`, and only at the address in their setting.
 */
export function guardFetch(addresses: readonly string[]): AllowOutbound {
  const patterns = addresses.filter((address) => address.startsWith(ANY_BELOW));
  const allowed = new Set(addresses.map(originOf));
  const isAllowed = (origin: string) =>
    allowed.has(origin) || patterns.some((pattern) => isBelow(origin, pattern));
  const unguarded = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    if (!isAllowed(origin)) throw new NotAllowedOutside(`No setting lets Bloom reach ${origin}`);
    const wanted = init?.redirect ?? (input instanceof Request ? input.redirect : 'error');
    return unguarded(input, { ...init, redirect: wanted === 'manual' ? 'manual' : 'error' });
  };
  return (address) => void allowed.add(originOf(address));
}

/** The addresses that the settings allow; the server's own, where the stand-in for Stripe is used. */
export function addressesOf(config: Config, ownUrl: string): string[] {
  const { STRIPE_API_URL, S3_ENDPOINT, SMS_URL, ERROR_WEBHOOK } = config;
  const named = [STRIPE_API_URL, S3_ENDPOINT, SMS_URL, ERROR_WEBHOOK];
  const issuers = socialProviders(config).map(({ issuer }) => issuer);
  const given = named.filter((address) => address !== undefined);
  return [ownUrl, ...given, ...issuers, ...config.PUSH_SERVICES];
}

const ANY_BELOW = 'https://*.';

const isBelow = (origin: string, pattern: string) =>
  origin.startsWith('https://') && origin.endsWith(pattern.slice(ANY_BELOW.length - 1));

const originOf = (address: string) => new URL(address).origin;
