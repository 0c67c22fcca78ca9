import type { HttpEnvironment } from '@bloom/supabase-server';
import { isSameSecret } from '@bloom/supabase-server/same-secret';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

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
