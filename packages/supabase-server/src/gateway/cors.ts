import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from './environment.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, accept, accept-profile, ' +
  'content-profile, prefer, range, range-unit, x-upsert, cache-control, x-metadata, x-retry-count, x-region, ' +
  'traceparent, tracestate, baggage, if-none-match, duplex, tus-resumable, upload-length, upload-offset, ' +
  'upload-metadata, x-http-method-override, x-signature';
const EXPOSED =
  'Content-Range, Content-Location, Location, Range-Unit, Preference-Applied, X-Total-Count, Link, ' +
  'X-Supabase-Api-Version, X-Relay-Error, ETag, Content-Disposition, Content-Length, Content-Type, Retry-After, ' +
  'Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Upload-Offset, Upload-Length, Upload-Metadata, Upload-Expires';

/**
 * Cross-origin answers of the API (protocol 1.6). Any origin may call: no cookie authorises anything, only tokens that
 * the caller must have, so an origin gains nothing by calling.
 */
export function cors(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      return c.body(null, 204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': c.req.header('access-control-request-headers') ?? ALLOWED,
        'Access-Control-Max-Age': '7200',
        Vary: 'Access-Control-Request-Headers',
      });
    }
    await next();
    c.res.headers.set('Access-Control-Allow-Origin', '*');
    c.res.headers.set('Access-Control-Expose-Headers', EXPOSED);
  };
}
