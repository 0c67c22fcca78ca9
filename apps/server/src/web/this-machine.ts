import { BlockList, isIP } from 'node:net';
import type { HttpEnvironment } from '@bloom/supabase-server';
import { cameOverNetwork } from '@bloom/supabase-server/client-address';
import { isSameSecret } from '@bloom/supabase-server/same-secret';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or address, in the form of a URL or without brackets, means this machine. */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (bare === 'localhost') return true;
  const family = isIP(bare);
  return family !== 0 && loopback.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Answers only requests from this machine to one of its names: a page elsewhere can resolve its own name to 127.0.0.1,
 * and the browser then treats the two as one site. Everybody else gets a 404.
 */
export function onlyThisMachine(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    if (isThisMachine(socketAddress(c)) && isThisMachine(hostName(c))) return next();
    return c.notFound();
  };
}

/** Empty for a call from inside the server, which is refused. */
function socketAddress(c: Context<HttpEnvironment>): string {
  return cameOverNetwork(c) ? (getConnInfo(c).remote.address ?? '') : '';
}

function hostName(c: Context<HttpEnvironment>): string {
  const address = `http://${c.req.header('host') ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

const REFUSAL =
  'This page opens with the address that the server printed when it started: it ends with a key.\n';

/** The path of pages that need a key, and the name of the cookie that remembers it. */
interface KeyedPages {
  readonly key: string;
  readonly path: string;
  readonly cookie: string;
}

/**
 * Opens pages to those who bring their key: once in the address, from which it is removed again, then in a cookie that
 * no script and no other site can use. Data (`.json`) is returned directly.
 */
export function requirePageKey({
  key,
  path,
  cookie,
}: KeyedPages): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const address = new URL(c.req.url);
    if (isSameSecret(c.req.query('key') ?? '', key)) {
      if (address.pathname.endsWith('.json')) return next();
      setCookie(c, cookie, key, { path, httpOnly: true, sameSite: 'Strict' });
      address.searchParams.delete('key');
      return c.redirect(address.pathname + address.search, 303);
    }
    if (isSameSecret(getCookie(c, cookie) ?? '', key)) return next();
    return c.text(REFUSAL, 401, { 'Cache-Control': 'no-store' });
  };
}
