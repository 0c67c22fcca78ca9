import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnvironment } from './environment.ts';
import { noStore, securityHeaders } from './security-headers.ts';

/** The headers of an answer that comes with these of its own. */
async function headersOf(own: Record<string, string>, https = false) {
  const app = new Hono<HttpEnvironment>();
  app.use(securityHeaders(https), noStore());
  app.get('/', (c) => c.text('', 200, own));
  return Object.fromEntries((await app.request('/')).headers);
}

it('an answer without headers of its own is neither kept nor shown in a frame, nor runs anything', async () => {
  expect(await headersOf({})).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

it('the sandbox of a file stays, and how long it is kept', async () => {
  const own = {
    'cache-control': 'max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  expect(await headersOf(own)).toMatchObject(own);
});

it('only an address with encryption is said to have it always', async () => {
  expect(await headersOf({})).not.toHaveProperty('strict-transport-security');
  expect(await headersOf({}, true)).toHaveProperty('strict-transport-security');
});
