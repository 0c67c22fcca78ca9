import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';
import type { HttpEnvironment } from './environment.ts';

/**
 * One line per request, of the server's own ones only where details are wanted: method, path, status, milliseconds. The query is left out, because mail links and signed
 * URLs carry tokens in it.
 */
export function requestLog(log: Logger, proxyHops: number): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('clientAddress', clientAddress(c, proxyHops));
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const isOwn = !(c.env && 'incoming' in (c.env as object));
    log[isOwn ? 'debug' : 'info'](
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
