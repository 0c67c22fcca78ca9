import { REST_ERRORS } from '../errors/rest-errors.ts';
import { LIMITS } from '../request-limits.ts';

/** One `name=value` of a query string, decoded. */
export type Parameter = readonly [name: string, value: string];

/**
 * Splits and decodes a query string (without its `?`), except for `apikey`, which the gateway reads.
 * @throws RestError PGRST100 for very many, and for text that is not UTF-8 or contains a NUL character, which PostgreSQL cannot store
 */
export function splitQuery(text: string): readonly Parameter[] {
  const parts = text.split('&').filter((part) => part !== '');
  if (parts.length > LIMITS.parameters)
    throw REST_ERRORS.beyondLimit(`It has more than ${LIMITS.parameters} parameters`);
  return parts
    .map((part): Parameter => {
      const equals = part.indexOf('=');
      return equals < 0
        ? [decode(part), '']
        : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    })
    .filter(([name]) => name !== 'apikey');
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  let decoded: string;
  try {
    decoded = decodeURIComponent(spaced);
  } catch {
    throw REST_ERRORS.badQueryText('It is not percent-encoded UTF-8.');
  }
  if (decoded.includes('\0')) throw REST_ERRORS.badQueryText('It holds a NUL character.');
  if (!decoded.isWellFormed()) throw REST_ERRORS.badQueryText('It is not well-formed Unicode.');
  return decoded;
}

/** Longer query strings are omitted: a proxy may refuse a long header, and no client reads it. */
const CANONICAL_LENGTH = 1024;

/** The query string with sorted parameters, as it was encoded, for `Content-Location`. Null when it is too long. */
export function canonicalQuery(text: string): string | null {
  const sorted = text
    .split('&')
    .filter((part) => part !== '' && !/^apikey(?:=|$)/.test(part))
    .sort()
    .join('&');
  return sorted.length <= CANONICAL_LENGTH && /^[\x21-\x7e]*$/.test(sorted) ? sorted : null;
}
