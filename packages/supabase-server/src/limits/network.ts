import { isIPv4 } from 'node:net';
import { addressPrefix } from './address-prefix.ts';

/** The network of an address, roughly one household or company: a /24 of IPv4, a /64 of IPv6. */
export function networkOf(address: string): string {
  const place = addressPrefix(address);
  return isIPv4(place) ? `${place.split('.').slice(0, 3).join('.')}.0/24` : place;
}
