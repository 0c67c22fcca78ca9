import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/** Headers of every answer; pages add their Content-Security-Policy, files of people their sandbox. */
const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
};

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

/** Sets the headers on every answer; HSTS only where the public address is https. */
export function securityHeaders(https: boolean): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(ALWAYS)) c.res.headers.set(name, value);
    if (https)
      c.res.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
  };
}
