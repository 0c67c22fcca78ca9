import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { HeldBytes } from '../limits/held-bytes.ts';
import type { HttpEnvironment } from './environment.ts';
import { clientOf } from './fair-share.ts';
import { HeldRequest } from './held-request.ts';
import { type Refusal, refusalBody } from './refusal.ts';

/** All requests together may hold so much in memory, of what has come of them and of their answers. */
export const HELD_BYTES = 96 * 1024 * 1024;
/**
 * Counts what each request holds in memory, and refuses those of a client who holds more than an equal share while there is
 * too much. Renewing an access token is never refused, as by `limitToFairShare`.
 */
export function limitHeldMemory(held: HeldBytes): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const { incoming, outgoing } = (c.env ?? {}) as Partial<Exchange>;
    const client = clientOf(c.get('identity'), c.get('clientAddress'));
    if (incoming === undefined || outgoing === undefined || client === null) return next();
    const { path } = c.req;
    if (held.isOverShare(client) && !path.startsWith('/auth/')) {
      return c.json(refusalBody(path, OVER_SHARE), 429, {
        'Retry-After': '1',
        Connection: 'close',
      });
    }
    const request = new HeldRequest(client, incoming, outgoing);
    c.set('held', request);
    held.add(request);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    if (outgoing.closed) resolve();
    else outgoing.once('close', resolve);
    try {
      await next();
    } finally {
      request.handled();
      void closed.then(() => held.remove(request));
    }
  };
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

const OVER_SHARE: Refusal = {
  status: 429,
  message: 'Your requests hold more than their share of the memory of this server',
  code: 'over_request_rate_limit',
  rest: { code: 'PT429', hint: 'Try again in a second.' },
  storage: { code: 'TooManyRequests', error: 'too_many_requests' },
};
