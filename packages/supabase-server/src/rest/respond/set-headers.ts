import { REST_ERRORS } from '../errors/rest-errors.ts';

/** Headers that frame the HTTP message; SQL may not set them. */
const FRAMING = new Set(['content-length', 'transfer-encoding', 'connection']);

/**
 * Reads headers that SQL has set: a list of objects with one name and one text each (protocol 3.13).
 * @throws RestError PGRST111 for another shape, and for characters that a header cannot have
 */
export function readHeaders(list: unknown): Record<string, readonly string[]> {
  if (!Array.isArray(list)) throw REST_ERRORS.badResponseHeaders();
  const headers = new Map<string, string[]>();
  for (const [name, value] of list.map(readHeader)) {
    headers.set(name, [...(headers.get(name) ?? []), value]);
  }
  return Object.fromEntries(headers);
}

function readHeader(header: unknown): [string, string] {
  if (typeof header !== 'object' || header === null) throw REST_ERRORS.badResponseHeaders();
  const [pair, ...more] = Object.entries(header);
  if (pair === undefined || more.length > 0) throw REST_ERRORS.badResponseHeaders();
  const [name, value] = pair;
  const sound =
    typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value);
  if (!sound || FRAMING.has(name.toLowerCase())) throw REST_ERRORS.badResponseHeaders();
  return [name, value];
}
