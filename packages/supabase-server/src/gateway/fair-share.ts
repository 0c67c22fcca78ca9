import type { MiddlewareHandler } from 'hono';
import { addressPrefix } from '../limits/address-prefix.ts';
import type { HttpEnvironment } from './environment.ts';
import type { Identity } from './principal.ts';
import { type Refusal, refusalBody } from './refusal.ts';

/** Shares the database fairly among the people whose requests need it. */
export interface FairShare {
  /** Runs `work`, whose statements count as the person's. */
  runAs<T>(person: string, work: () => Promise<T>): Promise<T>;
  /** Seconds until the person may ask again; 0 for now. */
  waitOf(person: string): number;
}

/**
 * Assigns each request to the person who sends it, or refuses it with 429 while that person has to wait. Renewing an
 * access token is never refused: a client that is refused that would sign its person out.
 */
export function limitToFairShare(share: FairShare): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const person = clientOf(c.get('identity'), c.get('clientAddress'));
    // The operator, or a function that works for its caller.
    if (person === null) return next();
    const seconds = share.waitOf(person);
    const { path } = c.req;
    if (seconds > 0 && !path.startsWith('/auth/')) {
      return c.json(refusalBody(path, overShare(seconds)), 429, { 'Retry-After': String(seconds) });
    }
    await share.runAs(person, next);
    if (c.res.status === 429 && !c.res.headers.has('Retry-After')) {
      c.res.headers.set('Retry-After', String(Math.max(1, share.waitOf(person))));
    }
  };
}

/** People who are not signed in are counted by their address; null for the operator. */
export function clientOf({ principal }: Identity, address: string): string | null {
  if (principal?.role === 'service_role') return null;
  const { sub } = principal?.claims ?? {};
  return typeof sub === 'string' ? sub : `address ${addressPrefix(address)}`;
}

const overShare = (seconds: number): Refusal => ({
  status: 429,
  message: 'You have asked for more than your share of this server',
  code: 'over_request_rate_limit',
  rest: { code: 'PT429', hint: `Try again in ${seconds} seconds.` },
  storage: { code: 'TooManyRequests', error: 'too_many_requests' },
});
