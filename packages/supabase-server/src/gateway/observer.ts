import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { TurnObserver } from '../limits/fair-executor.ts';
import { cameOverNetwork } from './client-address.ts';
import type { HttpEnvironment } from './environment.ts';

/** How a request was answered. It contains nothing about a person: no path, no query, no address. */
export interface Answered {
  readonly method: string;
  /** The pattern of its path, such as `/rest/v1/:table`. */
  readonly route: string;
  readonly status: number;
  /** How the request tried to sign in; null for other requests. */
  readonly signIn: string | null;
}

/** Is called with what the server does, for metrics. It never throws. */
export interface Observer extends TurnObserver {
  /** Runs the answering of a request from outside; database turns during it belong to that request. */
  request(headers: Headers, answer: () => Promise<Answered>): Promise<void>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The grants of the token endpoint. */
const GRANTS = ['password', 'refresh_token', 'pkce', 'id_token'];
/** The endpoints that verify a second factor. */
const FACTORS = ['/auth/v1/factors/:factor/verify', '/auth/v1/factors/recovery-codes/verify'];

/**
 * Reports every request that came over the network to an observer; requests that the server sends to itself are part of
 * one.
 */
export function observe(observer: Observer): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    if (!cameOverNetwork(c)) return next();
    await observer.request(c.req.raw.headers, async () => {
      await next();
      const method = METHODS.includes(c.req.method) ? c.req.method : 'other';
      return { method, route: routePath(c), status: c.res.status, signIn: signInOf(c) };
    });
  };
}

function signInOf(c: Context<HttpEnvironment>): string | null {
  if (c.req.method !== 'POST') return null;
  const route = routePath(c);
  if (route === '/auth/v1/verify') return 'mail';
  if (FACTORS.includes(route)) return 'factor';
  if (route === '/auth/v1/passkeys/authentication/verify') return 'passkey';
  if (route !== '/auth/v1/token') return null;
  const grant = c.req.query('grant_type') ?? '';
  return GRANTS.includes(grant) ? grant : 'unknown';
}
