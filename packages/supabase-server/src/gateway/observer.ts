import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { HttpEnvironment } from './environment.ts';

/** How a request was answered. Nothing of it is of a person: no path, no query, no address. */
export interface Answered {
  readonly method: string;
  /** The pattern of its path, such as `/rest/v1/:table`. */
  readonly route: string;
  readonly status: number;
  /** How somebody tried to sign in with it; null where it was about something else. */
  readonly signIn: string | null;
}

/** What one turn at the database took, in milliseconds. */
export interface DatabaseTurn {
  /** Until others had had theirs. */
  readonly waited: number;
  /** From then on, until the answer was there. */
  readonly took: number;
  /** How long the database says that it worked on it. */
  readonly worked: number;
}

/** Is told what the server does, by whoever keeps figures of it. It never fails. */
export interface Observer {
  /** Runs what answers a request from outside, and what that is told of the database comes within. */
  request(headers: Headers, answer: () => Promise<Answered>): Promise<void>;
  databaseTurn(turn: DatabaseTurn): void;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Ways to sign in that the token endpoint knows. */
const GRANTS = ['password', 'refresh_token', 'pkce', 'id_token'];
/** Where a second factor is proved. */
const FACTORS = ['/auth/v1/factors/:factor/verify', '/auth/v1/factors/recovery-codes/verify'];

/** Tells an observer of every request that came over the network; those that the server sends to itself are part of one. */
export function observe(observer: Observer): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    if (!(c.env && 'incoming' in (c.env as object))) return next();
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
