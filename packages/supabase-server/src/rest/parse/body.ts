import { bytesWrittenOut } from '../../limits/json-bytes.ts';
import { deeperThan } from '../../limits/json-depth.ts';
import { MOST_SHAPES, moreShapesThan } from '../../limits/json-shapes.ts';
import { REST_ERRORS } from '../errors/rest-errors.ts';
import { LIMITS } from '../request-limits.ts';
import { parseCsv } from './csv.ts';
import type { Parameter } from './query-text.ts';

/** A body that PostgreSQL will read: JSON text, and its shape. */
export interface Payload {
  /** JSON text of one object, or of an array of objects. */
  readonly json: string;
  readonly isArray: boolean;
  readonly rows: number;
  /** The keys that all its objects have; null when they differ (then `columns` must say). */
  readonly keys: readonly string[] | null;
}

/** A decoded body of any shape. */
export interface Body {
  readonly json: string;
  readonly value: unknown;
  /** The fields of a form in order; a name may be repeated. */
  readonly form?: readonly Parameter[];
  /** A body that is no JSON, and the parameter type that takes it; bytes are base64. */
  readonly raw?: { readonly type: string; readonly text: string };
}

/** Media types that a function takes as they are, and the types of their parameters. */
const RAW_TYPES = new Map([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'bytea'],
]);

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a body by its content type: JSON, CSV or a form (protocol 3.6). `emptyAs` is used for an absent body.
 * @throws RestError PGRST102
 */
export function decodeBody(bytes: Uint8Array, contentType: string, emptyAs: string | null): Body {
  const type = mediaTypeOf(contentType);
  const text = decodeText(bytes);
  switch (type) {
    case '':
    case 'application/json':
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return decodeJson(text.trim() === '' && emptyAs !== null ? emptyAs : text);
    case 'text/csv':
      return encoded(parseCsv(text));
    case 'application/x-www-form-urlencoded':
      return formBody(fieldsOf(text));
    default:
      throw REST_ERRORS.badBody(`Content-Type not acceptable: ${type}`);
  }
}

/**
 * Decodes the body of a call: as the body of a write, or raw if its type is one of `RAW_TYPES` (protocol 3.10).
 * @throws RestError PGRST102
 */
export function decodeCallBody(bytes: Uint8Array, contentType: string): Body {
  const type = RAW_TYPES.get(mediaTypeOf(contentType));
  if (type === undefined) return decodeBody(bytes, contentType, '{}');
  const text = type === 'bytea' ? Buffer.from(bytes).toString('base64') : decodeText(bytes);
  return { json: '', value: undefined, raw: { type, text } };
}

const mediaTypeOf = (header: string) => header.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * The payload of a write: an object, or an array of objects.
 * @throws RestError PGRST102 for anything else
 */
export function payloadOf(body: Body): Payload {
  const { json, value } = body;
  if (Array.isArray(value)) {
    if (!value.every(isObject)) throw REST_ERRORS.badBody('All object keys must match');
    return { json, isArray: true, rows: value.length, keys: commonKeys(value) };
  }
  if (!isObject(value)) throw REST_ERRORS.badBody('Empty or invalid json');
  return { json, isArray: false, rows: 1, keys: Object.keys(value) };
}

function decodeText(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    throw REST_ERRORS.badBody('Empty or invalid json', 'The body is not UTF-8.');
  }
}

function decodeJson(text: string): Body {
  if (deeperThan(LIMITS.bodyDepth, text)) {
    throw REST_ERRORS.badBody(
      'Empty or invalid json',
      `It nests more than ${LIMITS.bodyDepth} levels.`,
    );
  }
  if (moreShapesThan(MOST_SHAPES, text)) {
    throw REST_ERRORS.badBody(
      'Empty or invalid json',
      `Its objects have more than ${MOST_SHAPES} different names, or orders of them.`,
    );
  }
  const value = parsed(text);
  // After it was parsed: what ends a text in it is then certain.
  if (bytesWrittenOut(text) > LIMITS.answerBytes) throw REST_ERRORS.longNumbers();
  return { json: text, value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw REST_ERRORS.badBody('Empty or invalid json');
  }
}

/** Counted first: to read hundreds of thousands of them would keep everybody waiting. */
function fieldsOf(text: string): Parameter[] {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields += 1;
  if (fields > LIMITS.formFields)
    throw REST_ERRORS.badBody(
      'Empty or invalid form',
      `It has more than ${LIMITS.formFields} fields.`,
    );
  return [...new URLSearchParams(text)];
}

const formBody = (form: readonly Parameter[]): Body => ({
  ...encoded(Object.fromEntries(form)),
  form,
});

const encoded = (value: unknown): Body => ({ json: JSON.stringify(value), value });

function commonKeys(objects: readonly object[]): readonly string[] | null {
  const keys = Object.keys(objects[0] ?? {});
  const known = new Set(keys);
  const agree = objects.every((object) => {
    const own = Object.keys(object);
    return own.length === keys.length && own.every((key) => known.has(key));
  });
  return agree ? keys : null;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
