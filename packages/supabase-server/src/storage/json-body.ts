import type { Context } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { refusals } from './errors.ts';
import { chunksOf } from './uploads/body-chunks.ts';

/** The largest JSON body (specification/limits.md#requests). */
const BODY_LIMIT = 1024 * 1024;

/** The members of a JSON body, read one by one; each reader names what is wrong as protocol 4.1 does. */
export class JsonBody {
  readonly #members: Readonly<Record<string, unknown>>;

  constructor(members: Readonly<Record<string, unknown>>) {
    this.#members = members;
  }

  /** @throws StorageError when the text is missing, unless there is a default, or is no text */
  text(name: string, otherwise?: string): string {
    const value = this.#value(name) ?? otherwise;
    if (value === undefined) throw refusals.invalid(`body must have required property '${name}'`);
    if (typeof value !== 'string') throw refusals.invalid(`body/${name} must be string`);
    return value;
  }

  /** @throws StorageError when the number is missing, unless there is a default, or is out of bounds */
  integer(
    name: string,
    bounds: { readonly min: number; readonly max: number },
    otherwise?: number,
  ): number {
    const value = this.#value(name) ?? otherwise;
    if (value === undefined) throw refusals.invalid(`body must have required property '${name}'`);
    if (typeof value !== 'number' || !Number.isInteger(value))
      throw refusals.invalid(`body/${name} must be integer`);
    if (value < bounds.min) throw refusals.invalid(`body/${name} must be >= ${bounds.min}`);
    if (value > bounds.max) throw refusals.invalid(`body/${name} must be <= ${bounds.max}`);
    return value;
  }

  boolean(name: string, otherwise: boolean): boolean {
    const value = this.#value(name) ?? otherwise;
    if (typeof value !== 'boolean') throw refusals.invalid(`body/${name} must be boolean`);
    return value;
  }

  /** A list of 1 to 1000 texts. @throws StorageError otherwise */
  texts(name: string): readonly string[] {
    const value = this.#value(name);
    if (value === undefined) throw refusals.invalid(`body must have required property '${name}'`);
    if (!Array.isArray(value)) throw refusals.invalid(`body/${name} must be array`);
    if (value.length < 1) throw refusals.invalid(`body/${name} must NOT have fewer than 1 items`);
    if (value.length > 1000)
      throw refusals.invalid(`body/${name} must NOT have more than 1000 items`);
    const odd = value.findIndex((text) => typeof text !== 'string' || text.includes('\0'));
    if (odd !== -1) throw refusals.invalid(`body/${name}/${odd} must be string`);
    return value as string[];
  }

  /** What the member holds, for those whose shape is read elsewhere. */
  raw(name: string): unknown {
    return this.#value(name);
  }

  #value(name: string): unknown {
    return Object.hasOwn(this.#members, name) ? this.#members[name] : undefined;
  }
}

/** Reads the JSON object of a request. @throws StorageError when it is none, or larger than 1 MB */
export async function readJsonBody(c: Context<HttpEnvironment>): Promise<JsonBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(c.req.raw.body)) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw refusals.tooLarge();
    chunks.push(chunk);
  }
  const value = parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusals.invalid('body must be object');
  return new JsonBody(value as Record<string, unknown>);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusals.invalid('body must be object');
  }
}
