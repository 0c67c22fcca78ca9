import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/**
 * Forbids caching of an answer that has no `Cache-Control` of its own. The address of a list names nobody, so a cached
 * answer would be open to whoever uses the browser next, without any token.
 */
export function noStore(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}
