import { BlockList, isIP } from 'node:net';
import type { HttpEnvironment } from '@bloom/supabase-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

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
