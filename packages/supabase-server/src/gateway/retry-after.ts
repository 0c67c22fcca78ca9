import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/** About as long as the embedded database takes to reopen, or a pool to reconnect. */
const SECONDS = '2';

/** Adds when to try again to answers with status 503 (RFC 9110 section 10.2.3), unless the answer says so itself. */
export function retryAfter(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next();
    if (c.res.status === 503 && !c.res.headers.has('Retry-After'))
      c.res.headers.set('Retry-After', SECONDS);
  };
}
