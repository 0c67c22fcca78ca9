import { isIPv4, isIPv6 } from 'node:net';

/**
 * The prefix that an address is counted by: the /64 of an IPv6 address, because whoever has one address of it usually
 * has them all. IPv4 inside IPv6 counts as IPv4, and everything else as itself.
 */
export function addressPrefix(key: string): string {
  if (!isIPv6(key)) return key;
  const { hostname } = new URL(`http://[${key.split('%')[0]}]`);
  const mapped = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(hostname);
  if (mapped) {
    const halves = mapped.slice(1).map((half) => Number.parseInt(half, 16));
    return halves.flatMap((half) => [half >> 8, half & 255]).join('.');
  }
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':').length : 0;
  const zeros = after === undefined ? 0 : 8 - head.length - tail;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(after?.split(':') ?? [])];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network of an address, roughly one household or company: a /24 of IPv4, a /64 of IPv6. */
export function networkOf(address: string): string {
  const place = addressPrefix(address);
  return isIPv4(place) ? `${place.split('.').slice(0, 3).join('.')}.0/24` : place;
}
