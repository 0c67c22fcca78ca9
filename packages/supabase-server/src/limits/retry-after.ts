import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';

/** About as long as the embedded database takes to be opened anew, and a pool to find its server again. */
const SECONDS = '2';

/** Tells whoever hears 503 when to come again (RFC 9110 section 10.2.3), unless the answer says so itself. */
export function retryAfter(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next();
    if (c.res.status === 503 && !c.res.headers.has('Retry-After'))
      c.res.headers.set('Retry-After', SECONDS);
  };
}
