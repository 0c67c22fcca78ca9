import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/**
 * Forbids caching of answers without a `Cache-Control` of their own. The address of a list contains no person, so a
 * cached answer would be readable, without a token, by whoever uses the browser next.
 */
export function noStore(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}
