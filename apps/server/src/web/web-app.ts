import type { HttpEnvironment } from '@bloom/supabase-server';
import { readAcceptEncoding } from '@bloom/supabase-server/accept-encoding';
import type { Context, Handler } from 'hono';
import type { WebFile } from './web-files.ts';

/** Origins that the web app may call besides its own. */
export interface WebAppSettings {
  readonly connectOrigins: readonly string[];
  /** Whether Stripe's script and frames are allowed: its form takes the card, never the app. */
  readonly takesPayments: boolean;
}

/** docs.stripe.com/security/guide#content-security-policy */
const STRIPE_ORIGINS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const NO_ORIGINS = { scripts: [], frames: [], calls: [] };

/** Who reads Portuguese first, as `languageOfTag` of the domain decides it by the browser's own language. */
const PORTUGUESE = /^\s*pt\b/i;
const FALLBACK = '/__spa-fallback.html';
const SERVICE_WORKER = '/sw.js';
/** A worker has the policy of its own script: it fetches the files that it keeps, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const NOT_BUILT = 'The web app is not built yet: run `npm start`, which builds it.';

/**
 * Serves the built web app: files by their names, prerendered pages by their routes, and for every other page the
 * fallback document, in which the router of the browser finds the screen (or says "Oops!").
 */
export function webApp(
  files: ReadonlyMap<string, WebFile>,
  settings: WebAppSettings,
): Handler<HttpEnvironment> {
  return (c) => {
    const file = findFile(files, c.req.path, c.req.header('accept-language') ?? '');
    if (file === 'missing') return c.text('Not found', 404);
    if (file === undefined) return c.text(NOT_BUILT, 503);
    return answer(c, file, settings);
  };
}

/** A path with a file ending names a file; anything else names a page. */
function findFile(
  files: ReadonlyMap<string, WebFile>,
  path: string,
  languages: string,
): WebFile | 'missing' | undefined {
  const exact = files.get(path);
  if (exact) return exact;
  const inLanguage = (page: string) =>
    (PORTUGUESE.test(languages) && files.get(page.replace(/\.html$/, '.pt.html'))) ||
    files.get(page);
  const page = inLanguage(`${path.endsWith('/') ? path.slice(0, -1) : path}/index.html`);
  if (page) return page;
  return /\.[a-z0-9]+$/i.test(path) ? 'missing' : inLanguage(FALLBACK);
}

function answer(c: Context<HttpEnvironment>, file: WebFile, settings: WebAppSettings): Response {
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
  if (file.path === SERVICE_WORKER) headers.set('Content-Security-Policy', WORKER_POLICY);
  if (c.req.header('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(file, c.req.header('accept-encoding') ?? '');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = file.bodies[encoding] ?? file.bodies.identity;
  headers.set('Content-Length', String(body.byteLength));
  return new Response(new Uint8Array(body), { headers });
}

function chooseEncoding({ bodies }: WebFile, accepted: string): 'br' | 'gzip' | 'identity' {
  const built = (['br', 'gzip'] as const).filter((coding) => coding in bodies);
  return readAcceptEncoding(accepted).choose(built) ?? 'identity';
}

/** Strict: own scripts and the hashed inline ones; pictures also from memory, where photos are decoded. */
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
