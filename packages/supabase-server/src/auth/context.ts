import type { Context, Handler } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import type { AuthWith } from './dependencies.ts';

export type AuthContext = Context<HttpEnvironment>;
export type AuthHandler = Handler<HttpEnvironment>;

/** Where the links of a mail should lead in the end (protocol 2.14). */
export const targetOf = (auth: AuthWith<'redirect'>, c: AuthContext): URL =>
  auth.redirect(c.req.query('redirect_to'), c.req.header('referer'));
