import type { HttpEnvironment } from '@bloom/supabase-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { webApp } from './web-app.ts';
import { inlineScriptHashes, type WebFile, webFile } from './web-file.ts';

const file = (path: string, body: string, extra: Partial<WebFile> = {}): WebFile => ({
  ...webFile({ path, built: Buffer.from(body), isCompressed: false }),
  etag: `"${path}"`,
  bodies: { identity: Buffer.from(body), br: async () => Buffer.from(`br:${body}`) },
  ...extra,
});

const files = [
  file('/index.html', '<script>start()</script>'),
  file('/sign_in/index.html', 'sign in'),
  file('/sign_in/index.pt.html', 'entrar'),
  file('/__spa-fallback.html', 'fallback'),
  file('/assets/app-abc.js', 'code'),
  file('/sw.js', 'worker'),
  file('/__pages.json', '["/","/sign_in","/goals","/goals/:goalId/edit"]'),
];
const app = new Hono<HttpEnvironment>().get(
  '*',
  webApp(new Map(files.map((one) => [one.path, one])), {
    connectOrigins: ['https://where.example'],
    takesPayments: false,
  }),
);

describe('the web app', () => {
  it.each([
    ['/', '<script>start()</script>'],
    ['/sign_in', 'sign in'],
    ['/sign_in/', 'sign in'],
    ['/Sign_In//', 'sign in'],
    ['/Goals', 'fallback'],
    ['/GOALS/7F00AB/Edit/', 'fallback'],
    ['/goals/123/edit', 'fallback'],
    ['/assets/app-abc.js', 'code'],
  ])('answers %s', async (path, body) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
  });

  it.each([
    ['pt-BR,pt;q=0.9,en-US;q=0.8', 'entrar'],
    ['en-US,en;q=0.9,pt;q=0.8', 'sign in'],
    ['fr', 'sign in'],
    ['ptarmigan', 'sign in'],
  ])('answers in the language that is read first: %s', async (languages, body) => {
    const headers = { 'accept-language': languages };
    const response = await app.request('/sign_in', { headers });
    expect(await response.text()).toBe(body);
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
    expect(await (await app.request('/goals', { headers })).text()).toBe('fallback');
  });

  it.each(['/nothing', '/goals/1/2/3', '/healthz', '/wp-login.php', '/assets/app-old.js'])(
    'answers 404 at %s: as text, or as a page where the client accepts HTML',
    async (path) => {
      for (const headers of [{}, { accept: '*/*' }, { 'sec-fetch-mode': 'cors' }]) {
        const bare = await app.request(path, { headers });
        expect([bare.status, await bare.text()]).toEqual([404, 'Not found']);
        expect(bare.headers.get('content-type')).toMatch(/^text\/plain/);
        // A newer server may have that file.
        expect(bare.headers.get('cache-control')).toBe('no-store');
      }
      for (const headers of [
        { 'sec-fetch-mode': 'navigate' },
        { accept: 'text/html,*/*' },
        // A page that is opened in Firefox through the service worker.
        { 'sec-fetch-mode': 'same-origin', accept: 'text/html,*/*' },
      ]) {
        const etag = (await app.request('/goals')).headers.get('etag') ?? '';
        const page = await app.request(path, { headers: { ...headers, 'if-none-match': etag } });
        expect([page.status, await page.text()]).toEqual([404, 'fallback']);
        expect(page.headers.get('x-robots-tag')).toBe('noindex');
      }
    },
  );

  it('lets search engines find the pages that everyone may read, and no others', async () => {
    const tag = async (path: string) => (await app.request(path)).headers.get('x-robots-tag');
    expect([await tag('/sign_in'), await tag('/goals')]).toEqual([null, 'noindex']);
  });

  it('sends hashed files as immutable, and pages with no-cache', async () => {
    expect((await app.request('/assets/app-abc.js')).headers.get('cache-control')).toContain(
      'immutable',
    );
    const page = await app.request('/sign_in');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await app.request('/sign_in', {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('limits the service worker to its own site, and sends it uncached', async () => {
    const { headers } = await app.request('/sw.js');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('sends the compressed form to clients that accept it', async () => {
    const response = await app.request('/sign_in', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe('br:sign in');
  });

  it.each([
    ['br;q=0, gzip', null],
    ['zebra', null],
    ['br;q=0.1, identity', null],
    ['*', 'br'],
  ])('sends what %j asks for', async (accepted, coding) => {
    const response = await app.request('/sign_in', { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(coding);
  });

  it('allows only the inline scripts of the page, by hash', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+'(;|$)/);
    expect(policy).toContain("connect-src 'self' https://where.example");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('says how to build when there is no build', async () => {
    const bare = new Hono<HttpEnvironment>().get(
      '*',
      webApp(new Map(), { connectOrigins: [], takesPayments: false }),
    );
    const response = await bare.request('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm start');
  });
});

it('hashes inline scripts only', () => {
  const html = '<script src="/a.js"></script><script type="module">let a = 1;</script>';
  expect(inlineScriptHashes(html)).toEqual(['sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck=']);
});
