import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';
import type { HttpEnvironment } from './environment.ts';

/**
 * One line per request: method, path, status, milliseconds. The query is left out, because mail links and signed
 * URLs carry tokens in it.
 */
export function requestLog(log: Logger, proxyHops: number): MiddlewareHandler<HttpEnvironment> {
  return async (context, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('log', log.child({ requestId }));
    context.set('clientAddress', clientAddress(context, proxyHops));
    await next();
    context.res.headers.set('X-Request-Id', requestId);
    log.info(
      {
        requestId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
