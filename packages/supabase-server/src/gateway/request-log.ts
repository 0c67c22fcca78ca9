import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { cameOverNetwork, clientAddress } from './client-address.ts';
import type { HttpEnvironment } from './environment.ts';
import type { Outages } from './outages.ts';
import { PROBES } from './probes/probes.ts';

/** A request id from a proxy, which connects its log with ours. */
const GIVEN_ID = /^[\w.:-]{8,128}$/;

/** A stranger could fill the log with longer addresses. */
const LOGGED_LETTERS = 1000;

/**
 * Logs one line per request: method, path, status, milliseconds, and the person's id. The server's own requests and
 * probes are logged only at the level of details. The query is left out, because mail links and signed URLs have tokens
 * in it; so is the client's address, as the privacy policy promises.
 */
export function requestLog(
  log: Logger,
  outages: Outages,
  proxyHops: number,
): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    const given = c.req.header('x-request-id') ?? '';
    const requestId = GIVEN_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('outages', outages);
    c.set('clientAddress', clientAddress(c, proxyHops));
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const isDetail = !cameOverNetwork(c) || PROBES.includes(c.req.path);
    const person = c.get('identity')?.principal?.claims.sub;
    log[isDetail ? 'debug' : 'info'](
      {
        requestId,
        ...(typeof person === 'string' && { person }),
        method: c.req.method,
        path: c.req.path.slice(0, LOGGED_LETTERS),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
