/**
 * The client of a forwarded request, for rate limits: the address that the outermost trusted proxy appended to
 * X-Forwarded-For, without the port, which changes with every connection. Everything before it was written by the
 * client. Of an IPv6 address the /64, because whoever has one address of it usually has them all; IPv4 inside IPv6
 * counts as IPv4.
 * @param hops how many trusted proxies a request passes
 * @returns `unknown`, which all share, when the header has no address
 */
export function forwardedClient(request: Request, hops: number): string {
  const named = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim());
  const client = named.at(-Math.min(hops, named.length)) ?? '';
  const plain = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/.exec(client)?.[1];
  const six = /^\[?([0-9a-f]*:[0-9a-f:.]*)(?:\](?::\d+)?)?$/i.exec(client)?.[1];
  if (plain !== undefined) return plain;
  return six === undefined ? 'unknown' : prefixOf(six);
}

function prefixOf(address: string): string {
  const text = URL.canParse(`http://[${address}]`) ? new URL(`http://[${address}]`).hostname : '[]';
  const mapped = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(text);
  if (mapped) {
    const halves = mapped.slice(1).map((half) => Number.parseInt(half, 16));
    return halves.flatMap((half) => [half >> 8, half & 255]).join('.');
  }
  const [before = '', after] = text.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return groups.length === 8 ? `${groups.slice(0, 4).join(':')}::/64` : 'unknown';
}
