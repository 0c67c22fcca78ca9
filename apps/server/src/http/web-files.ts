import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** One file of the built web app with its compressed forms, held in memory. */
export interface WebFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  /** Names that carry a content hash may be kept for ever. */
  readonly immutable: boolean;
  readonly bodies: { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer };
  /** `sha256-...` of each inline script of an HTML file, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Reads the folder of the built web app. Gives an empty map when it was never built. */
export async function readWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = names
    .filter((name) => name.isFile())
    .map((name) => relative(folder, join(name.parentPath, name.name)));
  const present = new Set(paths);
  const sources = paths.filter((path) => !/\.(br|gz|map)$/.test(path));
  const files = await Promise.all(sources.map((path) => readWebFile(folder, path, present)));
  return new Map(files.map((file) => [file.path, file]));
}

async function readWebFile(
  folder: string,
  path: string,
  present: ReadonlySet<string>,
): Promise<WebFile> {
  const compressed = (suffix: string) =>
    present.has(`${path}${suffix}`) ? readFile(join(folder, `${path}${suffix}`)) : undefined;
  const [identity, br, gzip] = await Promise.all([
    readFile(join(folder, path)),
    compressed('.br'),
    compressed('.gz'),
  ]);
  const urlPath = `/${path.split(sep).join('/')}`;
  const html = extname(path) === '.html';
  return {
    path: urlPath,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    immutable: urlPath.startsWith('/assets/'),
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    scriptHashes: html ? inlineScriptHashes(identity.toString('utf8')) : [],
  };
}

/** Hashes of the scripts that stand in the page itself (CSP level 3, section 6.7.3.2). */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, text]) =>
      `sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}`,
  );
}
