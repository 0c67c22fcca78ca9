import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from '../environment.ts';

/** Paths below auth/v1 that browsers open from links, without an API key (protocol 1.5). */
const KEYLESS = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/jwks\.json)$/;

/** Refuses requests to auth/v1, rest/v1 or realtime/v1 without a known API key (protocol 1.5). */
export function requireApiKey(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const { apiKey, apiKeySent } = c.get('identity');
    if (apiKey !== null || KEYLESS.test(c.req.path)) return next();
    const refusal = apiKeySent
      ? {
          message: 'Invalid API key',
          hint: 'Double check your Supabase `anon` or `service_role` API key.',
        }
      : {
          message: 'No API key found in request',
          hint: 'No `apikey` request header or url param was found.',
        };
    return c.json(refusal, 401);
  };
}
