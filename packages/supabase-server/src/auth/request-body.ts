import type { Context } from 'hono';
import type { z } from 'zod';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { deeperThan } from '../limits/json-depth.ts';
import { MOST_SHAPES, moreShapesThan } from '../limits/json-shapes.ts';
import { AUTH_ERRORS } from './errors/auth-errors.ts';
import { BODY_DEPTH } from './input-limits.ts';

/**
 * Reads the JSON body of a request; no body counts as `{}`, unknown members are ignored (protocol 2.1). Its size was
 * limited before.
 * @throws AuthError 400 `bad_json` for anything but an object with members of the right types
 */
export async function readBody<S extends z.ZodType>(
  c: Context<HttpEnvironment>,
  schema: S,
): Promise<z.output<S>> {
  const parsed = schema.safeParse(parseObject(await c.req.text()));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw AUTH_ERRORS.badJson(
    `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'unexpected value'}`,
  );
}

function parseObject(text: string): unknown {
  if (text.trim() === '') return {};
  // Before it is parsed: that is what takes long.
  if (moreShapesThan(MOST_SHAPES, text)) throw AUTH_ERRORS.badJson('it has too many names');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw AUTH_ERRORS.badJson('it is not valid JSON');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw AUTH_ERRORS.badJson('it must be an object');
  }
  if (deeperThan(BODY_DEPTH, text)) throw AUTH_ERRORS.badJson('it is nested too deeply');
  return value;
}
