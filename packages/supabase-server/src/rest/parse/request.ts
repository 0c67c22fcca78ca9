import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Schemas } from '../schema/schema-cache.ts';
import { type MediaType, parseAccept } from './media-type.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { parseQuery, type Query } from './query.ts';
import { canonicalQuery, splitQuery } from './query-text.ts';
import { ALL_ROWS, parseRangeHeader, type RowRange } from './range.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';

/** What a request names: a table or view, or a function. */
export type Target =
  | { readonly kind: 'relation'; readonly name: string }
  | { readonly kind: 'routine'; readonly name: string };

/** A request as it arrived, without its body. */
export interface RawRequest {
  readonly method: string;
  readonly target: Target;
  /** The query string without `?`, still encoded. */
  readonly query: string;
  readonly header: (name: string) => string | undefined;
}

/** A parsed request, not yet compared with the schema. */
export interface RestRequest {
  readonly method: Method;
  readonly target: Target;
  readonly query: Query;
  readonly canonicalQuery: string | null;
  readonly preferences: Preferences;
  readonly mediaType: MediaType;
  readonly headerRange: RowRange;
}

/** The request headers that change an answer; with method, path and query they identify a request. */
export const TELLING_HEADERS = [
  'accept',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
] as const;

const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/**
 * Parses a request's line and headers (protocol 3.1 to 3.5).
 * @throws RestError PGRST100, 101, 103, 107, 117, 122, 123
 */
export function parseRequest(raw: RawRequest): RestRequest {
  const method = METHODS.find((name) => name === raw.method);
  if (!method) throw REST_ERRORS.methodUnknown(raw.method);
  const reads = method === 'GET' || method === 'HEAD';
  if (raw.target.kind === 'routine' && !reads && method !== 'POST' && method !== 'OPTIONS') {
    throw REST_ERRORS.methodOnRoutine(method);
  }
  return {
    method,
    target: raw.target,
    query: parseQuery(splitQuery(raw.query), raw.target.kind === 'routine' && reads),
    canonicalQuery: canonicalQuery(raw.query),
    preferences: parsePreferences(raw.header('prefer') ?? ''),
    mediaType: parseAccept(raw.header('accept') ?? ''),
    headerRange: method === 'GET' ? parseRangeHeader(raw.header('range') ?? '') : ALL_ROWS,
  };
}

/**
 * Which of the exposed schemas a request is for: the first when it names none (protocol 3.2).
 * @throws RestError PGRST106
 */
export function schemaOf(raw: RawRequest, exposed: Schemas): string {
  const reads = raw.method === 'GET' || raw.method === 'HEAD';
  const asked = raw.header(reads ? 'accept-profile' : 'content-profile') || exposed[0];
  if (!exposed.includes(asked)) throw REST_ERRORS.schemaNotExposed(asked, exposed);
  return asked;
}
