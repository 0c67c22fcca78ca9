import { linkedPath } from '@bloom/domain/texts/linked-path';
import type { HttpEnvironment } from '@bloom/supabase-server';
import { readAcceptEncoding } from '@bloom/supabase-server/accept-encoding';
import type { Context, Handler } from 'hono';
import type { WebFile } from './web-file.ts';

/** Origins that the web app may call besides its own. */
export interface WebAppSettings {
  readonly connectOrigins: readonly string[];
  /** Whether Stripe's script and frames are allowed: Stripe's form takes the card data, never the app. */
  readonly takesPayments: boolean;
}

/** docs.stripe.com/security/guide#content-security-policy */
const STRIPE_ORIGINS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const NO_ORIGINS = { scripts: [], frames: [], calls: [] };

/**
 * People whose first language is Portuguese, decided as in `languageOfTag` of the domain for the browser's language.
 */
const PORTUGUESE = /^\s*pt\b/i;
const FALLBACK_NAME = '/__spa-fallback.';
const FALLBACK = `${FALLBACK_NAME}html`;
/** The list of pages, written by the build (`apps/web/build-steps/page-list.ts`). */
const PAGES = '/__pages.json';
const SERVICE_WORKER = '/sw.js';
/** A worker has its own policy: it fetches the files that it caches, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const NOT_BUILT = 'The web app is not built yet: run `npm start`, which builds it.';

/**
 * Serves the built web app: files by their names, prerendered pages by their routes, and for every other page the
 * fallback document, in which the browser's router finds the screen. Pages are also found with capitals and with slashes
 * at the end, as the router finds them; the app then writes the address as its links do. For a path without a page, a
 * browser gets that document, too, which says "Oops!", and other clients a line of text; both with 404.
 */
export function webApp(
  files: ReadonlyMap<string, WebFile>,
  settings: WebAppSettings,
): Handler<HttpEnvironment> {
  const isPage = knownPages(files);
  return (c) => {
    const { path } = c.req;
    const isPortuguese = PORTUGUESE.test(c.req.header('accept-language') ?? '');
    const inLanguage = (page: string) =>
      (isPortuguese && files.get(page.replace(/\.html$/, '.pt.html'))) || files.get(page);
    const bare = linkedPath(path).replace(/\/$/, '');
    const file = files.get(path) ?? inLanguage(`${bare}/index.html`);
    if (file) return answer(c, file, settings);
    const isThere = isPage(bare);
    if (!isThere && !isNavigation(c)) return missing(c);
    const fallback = inLanguage(FALLBACK);
    if (fallback === undefined) return c.text(NOT_BUILT, 503);
    return answer(c, fallback, settings, isThere ? 200 : 404);
  };
}

/** Returns whether the app has a page for a path; without a build, whether it may have one. */
function knownPages(files: ReadonlyMap<string, WebFile>): (path: string) => boolean {
  const list = files.get(PAGES)?.bodies.identity.toString('utf8');
  if (list === undefined) return (path) => !/\.[a-z0-9]+$/i.test(path);
  const patterns = (JSON.parse(list) as string[]).map((page) => {
    const parts = page.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part));
    return new RegExp(`^${parts.join('/')}$`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/**
 * Whether a browser wants to show a page; other clients do not accept HTML. In Firefox the service worker passes a
 * navigation on with another mode, and accepts HTML as the browser does.
 */
function isNavigation(c: Context<HttpEnvironment>): boolean {
  return (
    c.req.header('sec-fetch-mode') === 'navigate' ||
    (c.req.header('accept') ?? '').includes('text/html')
  );
}

/** While servers are replaced one after the other, another one may have the file: no cache between may store that it is missing. */
const missing = (c: Context<HttpEnvironment>) =>
  c.text('Not found', 404, { 'Cache-Control': 'no-store' });

async function answer(
  c: Context<HttpEnvironment>,
  file: WebFile,
  settings: WebAppSettings,
  status: 200 | 404 = 200,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  });
  if (file.type.startsWith('text/html')) {
    headers.append('Vary', 'Accept-Language');
    headers.set('Content-Security-Policy', pagePolicy(file, settings));
  }
  // The fallback is used for people's own pages, and for missing ones.
  if (file.path.startsWith(FALLBACK_NAME)) headers.set('X-Robots-Tag', 'noindex');
  if (file.path === SERVICE_WORKER) headers.set('Content-Security-Policy', WORKER_POLICY);
  if (status === 200 && c.req.header('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(file, c.req.header('accept-encoding') ?? '');
  const body = await read(file, encoding);
  if (body === null) return missing(c);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  // Shared by all who read it, however slowly.
  return new Response(body, { status, headers });
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Null for a picture that a new build has removed. */
async function read({ bodies }: WebFile, encoding: Encoding): Promise<Buffer | null> {
  try {
    return (encoding !== 'identity' && (await bodies[encoding]?.())) || bodies.identity;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fault;
  }
}

function chooseEncoding({ bodies }: WebFile, accepted: string): Encoding {
  const built = (['br', 'gzip'] as const).filter((coding) => coding in bodies);
  return readAcceptEncoding(accepted).choose(built) ?? 'identity';
}

/** A strict policy: our own scripts and the hashed inline ones; pictures also from memory, where photos are decoded. */
function pagePolicy(file: WebFile, settings: WebAppSettings): string {
  const hashes = file.scriptHashes.map((hash) => `'${hash}'`);
  const stripe = settings.takesPayments ? STRIPE_ORIGINS : NO_ORIGINS;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes, ...stripe.scripts].join(' ')}`,
    // React Aria positions its overlays through style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...settings.connectOrigins, ...stripe.calls].join(' ')}`,
    ...(settings.takesPayments ? [`frame-src ${stripe.frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
