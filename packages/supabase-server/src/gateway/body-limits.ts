import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { discardBody } from './body-chunks.ts';
import type { HttpEnvironment } from './environment.ts';
import { type Refusal, refusalBody } from './refusal.ts';

/** The longest JSON body (specification/limits.md#requests). */
const JSON_BODY_BYTES = 1024 * 1024;
const URL_BYTES = 8 * 1024;

/** Refuses a body of over 1 MB while it is received, in the error shape of its protocol. */
export function limitJsonBody(): MiddlewareHandler<HttpEnvironment> {
  const countWhileRead = bodyLimit({ maxSize: JSON_BODY_BYTES, onError: refuse });
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    c.get('held')?.holdsBody();
    const length = headers.get('content-length');
    // Node's HTTP parser enforces the announced length. Reading the body here would take longer than all other checks.
    if (length === null || headers.has('transfer-encoding')) return countWhileRead(c, next);
    return Number(length) > JSON_BODY_BYTES ? refuse(c) : next();
  };
}

async function refuse(c: Context): Promise<Response> {
  await discardBody(c.req.raw.body);
  // More may follow that is never read, so the connection cannot carry another request.
  return c.json(refusalBody(c.req.path, BODY_TOO_LARGE), 413, { Connection: 'close' });
}

const BODY_TOO_LARGE: Refusal = {
  status: 413,
  message: 'Request body is too large',
  code: 'request_entity_too_large',
  rest: { code: 'PGRST102', details: 'At most 1 MB.' },
};

/** Refuses a URL of over 8 KB, in the error shape of its protocol. */
export function limitUrl(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) =>
    c.req.url.length <= URL_BYTES ? next() : c.json(refusalBody(c.req.path, URL_TOO_LONG), 414);
}

const URL_TOO_LONG: Refusal = {
  status: 414,
  message: 'The address of this request is too long',
  code: 'uri_too_long',
  rest: { code: 'PT414', details: 'At most 8 KB.' },
};
