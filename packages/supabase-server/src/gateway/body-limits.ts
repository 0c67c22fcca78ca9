import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { discardBody } from './body-chunks.ts';
import type { HttpEnvironment } from './environment.ts';

/** The longest JSON body (specification/limits.md#requests). */
const JSON_BODY_BYTES = 1024 * 1024;
const URL_BYTES = 8 * 1024;

/** Refuses a body of over 1 MB while it is received, in the error shape of its protocol. */
export function limitJsonBody(): MiddlewareHandler<HttpEnvironment> {
  const countWhileRead = bodyLimit({ maxSize: JSON_BODY_BYTES, onError: refuse });
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = headers.get('content-length');
    // Node's HTTP parser enforces the announced length. Reading the body here would take longer than all other checks.
    if (length === null || headers.has('transfer-encoding')) return countWhileRead(c, next);
    return Number(length) > JSON_BODY_BYTES ? refuse(c) : next();
  };
}

async function refuse(c: Context): Promise<Response> {
  const message = 'Request body is too large';
  await discardBody(c.req.raw.body);
  // More may follow that is never read, so the connection cannot carry another request.
  return c.json(refusalFor(c.req.path, message), 413, { Connection: 'close' });
}

function refusalFor(path: string, message: string): Readonly<Record<string, string | null>> {
  if (path.startsWith('/rest/')) {
    return { code: 'PGRST102', details: 'At most 1 MB.', hint: null, message };
  }
  const code = 'request_entity_too_large';
  return path.startsWith('/auth/')
    ? { code, message, error_code: code, msg: message }
    : { code, message };
}

/** Refuses a URL of over 8 KB, in the error shape of its protocol. */
export function limitUrl(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) =>
    c.req.url.length <= URL_BYTES ? next() : c.json(refusedUrl(c.req.path), 414);
}

function refusedUrl(path: string): Readonly<Record<string, string | null>> {
  const message = 'The address of this request is too long';
  if (path.startsWith('/rest/')) {
    return { code: 'PT414', details: 'At most 8 KB.', hint: null, message };
  }
  const code = 'uri_too_long';
  if (path.startsWith('/storage/')) {
    return { statusCode: '414', error: code, message, code: 'InvalidRequest' };
  }
  return path.startsWith('/auth/')
    ? { code, message, error_code: code, msg: message }
    : { code, message };
}
