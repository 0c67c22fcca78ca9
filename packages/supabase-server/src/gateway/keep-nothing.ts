import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/**
 * Forbids browsers to keep an answer that does not say itself how long it may be kept. An address like that of the goals
 * names nobody, so what a browser keeps of it would be there for whoever sits down at it next, without any token.
 */
export function keepNothing(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}
