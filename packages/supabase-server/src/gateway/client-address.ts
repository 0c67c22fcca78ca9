import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/**
 * The client's address: the socket's, because anybody can write a header. Behind trusted proxies it is the one that
 * they report, unless that is not an address.
 * @param proxyHops how many trusted proxies a request passes; 0 trusts no header
 */
export function clientAddress(c: Context<HttpEnvironment>, proxyHops: number): string {
  if (proxyHops > 0) {
    const forwarded = forwardedAddress(c.req.header('x-forwarded-for'), proxyHops);
    if (forwarded !== null) return forwarded;
  }
  // Of its own calls there are no clients to tell apart.
  return cameOverNetwork(c) ? (getConnInfo(c).remote.address ?? '') : '';
}

/** Whether a request came over the network: the server also calls itself, without a connection. */
export const cameOverNetwork = (c: Context<HttpEnvironment>): boolean =>
  Boolean(c.env && 'incoming' in (c.env as object));

/**
 * Reads X-Forwarded-For, to which each proxy appends the address it was called from: with two trusted proxies the last
 * but one is the client's, and everything before it was written by the client. Some proxies add the port; it changes
 * with every connection, so it is removed.
 */
export function forwardedAddress(header: string | undefined, proxyHops: number): string | null {
  const named = (header ?? '').split(',').map((part) => part.trim());
  const client = named.at(-Math.min(proxyHops, named.length)) ?? '';
  const [, bracketed, plain] = /^"?(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)"?$/.exec(client) ?? [];
  const address = bracketed ?? plain ?? client;
  return isIP(address) === 0 ? null : address;
}
