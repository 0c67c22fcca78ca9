import type { Config } from './config/config.ts';
import { socialProviders } from './config/social-providers.ts';

/** Something was to be fetched from a place that no setting names. */
export class NotAllowedOutside extends Error {}

/** Allows requests to the origin of one more address. */
export type AllowOutbound = (address: string) => void;

/**
 * From now on `fetch` reaches the origins of these addresses (or any below `https://*.name`) and no others, whoever calls
 * it: Stripe's library, the one for S3, those for OpenID, our own code. Redirects are not followed, because they would lead on unseen. Databases and
 * mail servers are reached by other means, at the address of their setting alone.
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

/** Whom the settings let the server fetch from; itself, where the stand-in for Stripe is. */
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
