import type { Context } from 'hono';
import { z } from 'zod';
import { chunksOf, drainOnRefusal } from '../gateway/body-chunks.ts';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { MOST_SHAPES, moreShapesThan } from '../limits/json-shapes.ts';
import { STORAGE_ERRORS } from './errors/storage-errors.ts';

/** The largest JSON body (specification/limits.md#requests). */
const BODY_LIMIT = 1024 * 1024;

/** A list of 1 to 1000 texts that the database can store; its length is checked before any text. */
export const textList = z
  .array(z.unknown())
  .min(1)
  .max(1000)
  .pipe(z.array(z.string().refine((text) => !text.includes('\0'), 'must be string')));

/** A whole number, also as text: the hosted service accepts what somebody passes on from a form or a setting. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (said) => (typeof said === 'string' && /^\d+$/.test(said) ? Number(said) : said),
    z.int().min(min).max(max),
  );

/**
 * Reads the JSON object of a request. @throws StorageError when it does not match the schema, or is larger than 1 MB
 */
export async function readJsonBody<S extends z.ZodType>(
  c: Context<HttpEnvironment>,
  schema: S,
): Promise<z.output<S>> {
  c.get('held')?.holdsBody();
  const bytes = await drainOnRefusal(c.req.raw, () => bytesOf(c.req.raw.body));
  return parseBody(bytes.toString('utf8'), schema);
}

async function bytesOf(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw STORAGE_ERRORS.tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws StorageError with the first problem */
export function parseBody<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  if (moreShapesThan(MOST_SHAPES, text)) throw STORAGE_ERRORS.invalid('body has too many names');
  const parsed = schema.safeParse(jsonOf(text), { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw STORAGE_ERRORS.invalid(issue === undefined ? 'body is invalid' : wordsOf(issue));
}

/** Undefined for text that is not JSON: no schema accepts that. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message for a problem, in the words of protocol 4.1. */
function wordsOf(issue: z.core.$ZodIssue): string {
  const place = ['body', ...issue.path].join('/');
  switch (issue.code) {
    case 'invalid_type': {
      const [member, parent] = [issue.path.at(-1), ['body', ...issue.path.slice(0, -1)].join('/')];
      if (issue.input === undefined && member !== undefined)
        return `${parent} must have required property '${String(member)}'`;
      const isNumber = issue.expected === 'number' || issue.expected === 'int';
      return `${place} must be ${isNumber ? 'integer' : issue.expected}`;
    }
    case 'too_small':
      return issue.origin === 'array'
        ? `${place} must NOT have fewer than ${issue.minimum} items`
        : `${place} must be >= ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `${place} must NOT have more than ${issue.maximum} items`
        : `${place} must be <= ${issue.maximum}`;
    case 'invalid_value':
      return `${place} must be equal to one of the allowed values`;
    default:
      return `${place} ${issue.message}`;
  }
}
