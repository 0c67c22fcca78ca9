type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Headers that frame the HTTP message or belong to its connection (RFC 9110, 7.6.1); SQL may not set them. */
const OF_CONNECTION = new Set([
  ...['connection', 'content-length', 'keep-alive', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
]);

/**
 * Reads headers that SQL has set: a list of objects with one name and one text each (protocol 3.13). Null for another
 * shape, and for characters that a header cannot have.
 */
export function readHeaders(list: unknown): Headers | null {
  if (!Array.isArray(list)) return null;
  const headers = new Map<string, string[]>();
  for (const header of list.map(readHeader)) {
    if (header === null) return null;
    const [name, value] = header;
    headers.set(name, [...(headers.get(name) ?? []), value]);
  }
  return Object.fromEntries(headers);
}

function readHeader(header: unknown): [string, string] | null {
  if (typeof header !== 'object' || header === null) return null;
  const [pair, ...more] = Object.entries(header);
  if (pair === undefined || more.length > 0) return null;
  const [name, value] = pair;
  const sound =
    typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value);
  return sound && !OF_CONNECTION.has(name.toLowerCase()) ? [name, value] : null;
}

/** Both, of which the second ones count where a name is in both, whatever its case. */
export function replaceHeaders(own: Headers, set: Headers): Headers {
  const named = new Set(Object.keys(set).map((name) => name.toLowerCase()));
  const others = Object.entries(own).filter(([name]) => !named.has(name.toLowerCase()));
  return { ...Object.fromEntries(others), ...set };
}
