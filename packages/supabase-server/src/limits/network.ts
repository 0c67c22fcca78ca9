import { isIPv4 } from 'node:net';
import { addressPrefix } from './address-prefix.ts';

/** The network that an address belongs to, as far as one household or company has it: a /24 of IPv4, a /64 of IPv6. */
export function networkOf(address: string): string {
  const place = addressPrefix(address);
  return isIPv4(place) ? `${place.split('.').slice(0, 3).join('.')}.0/24` : place;
}
