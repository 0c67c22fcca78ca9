import { BlockList, isIP } from 'node:net';
import type { HttpEnvironment } from '@bloom/supabase-server';
import { isSameSecret } from '@bloom/supabase-server/same-secret';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a name or an address, as a URL has it or without brackets, means the machine that it is used on. */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (bare === 'localhost') return true;
  const family = isIP(bare);
  return family !== 0 && loopback.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Answers only who asks from this machine, and by its name: a page elsewhere can bind its own name to 127.0.0.1, and
 * the browser then takes the two for one site. For everybody else there is nothing here.
 */
export function onlyThisMachine(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    if (isThisMachine(socketAddress(c)) && isThisMachine(hostName(c))) return next();
    return c.notFound();
  };
}

/** A call without a socket, from inside the server, has no business here. */
function socketAddress(c: Context<HttpEnvironment>): string {
  const connected = c.env && 'incoming' in (c.env as object);
  return connected ? (getConnInfo(c).remote.address ?? '') : '';
}

function hostName(c: Context<HttpEnvironment>): string {
  const address = `http://${c.req.header('host') ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

const REFUSAL =
  'This page opens with the address that the server printed when it started: it ends with a key.\n';

/** Where a key opens pages, and what the browser's cookie is called that remembers it. */
interface KeyedPages {
  readonly key: string;
  readonly path: string;
  readonly cookie: string;
}

/**
 * Opens pages to who brings their key: in the address once, from where it is taken out again, and then in a cookie that
 * no script and no other site can use. Data (`.json`) is given at once.
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
