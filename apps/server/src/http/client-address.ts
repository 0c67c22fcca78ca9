import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/**
 * The client's address: the socket's, because anybody can write a header. Behind a proxy that we trust it is the last
 * address of X-Forwarded-For, the one that this proxy added.
 */
export function clientAddress(context: Context<HttpEnvironment>, trustedProxy: boolean): string {
  if (trustedProxy) {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  // Without a socket (an in-process call) there is nobody to tell apart.
  return context.env && 'incoming' in (context.env as object)
    ? (getConnInfo(context).remote.address ?? '')
    : '';
}
