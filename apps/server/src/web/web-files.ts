import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';

/** One file of the built web app with its compressed forms, which need nothing of the disk. */
export interface WebFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  /** Names that carry a content hash may be kept for ever. */
  readonly immutable: boolean;
  readonly bodies: {
    readonly identity: Buffer;
    readonly br?: Compressed;
    readonly gzip?: Compressed;
  };
  /** `sha256-...` of each inline script of an HTML file, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
}

/** Made away from the loop that answers everybody, when somebody first asks for it. */
export type Compressed = () => Promise<Buffer>;

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

/**
 * Reads the folder of the built web app. Gives an empty map when it was never built.
 * @param publicUrl the address of this deployment, for the places that want a whole one
 */
export async function readWebFiles(
  folder: string,
  publicUrl: string,
): Promise<ReadonlyMap<string, WebFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = names
    .filter((name) => name.isFile())
    .map((name) => relative(folder, join(name.parentPath, name.name)));
  const present = new Set(paths);
  const sources = paths.filter((path) => !/\.(br|gz|map)$/.test(path));
  const files = await Promise.all(
    sources.map(async (path) => {
      const urlPath = `/${path.split(sep).join('/')}`;
      if (hasAddresses(urlPath)) {
        const text = await readFile(join(folder, path), 'utf8');
        return describeFile(urlPath, compressed(withPublicUrl(text, publicUrl)));
      }
      const { bodies, kept } = await readFileOf(folder, path, present);
      return describeFile(urlPath, bodies, kept);
    }),
  );
  return new Map(files.map((file) => [file.path, file]));
}

type Bodies = WebFile['bodies'];

/** As the build left them; of a file that it compressed, only the form that nearly everybody asks for. */
async function readFileOf(folder: string, path: string, present: ReadonlySet<string>) {
  const built = `${path}.br`;
  const kept = await readFile(join(folder, present.has(built) ? built : path));
  return { bodies: present.has(built) ? uncompressed(kept) : { identity: kept }, kept };
}

/** The other forms are made when somebody first asks for them, also while a new build replaces the files. */
function uncompressed(br: Buffer): Bodies {
  let identity: Buffer | undefined;
  const read = () => {
    identity ??= brotliDecompressSync(br);
    return identity;
  };
  return {
    br: async () => br,
    get identity() {
      return read();
    },
    gzip: once(() => promisify(gzip)(read())),
  };
}

/** The same file with another text. */
export function rewritten({ path }: WebFile, text: string): WebFile {
  return describeFile(path, compressed(text));
}

/** Compressed when somebody first asks for it: all pages together would hold up every start. */
function compressed(text: string): Bodies {
  const identity = Buffer.from(text);
  return {
    identity,
    br: once(() => promisify(brotliCompress)(identity, PAGE_QUALITY)),
    gzip: once(() => promisify(gzip)(identity)),
  };
}

const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The same for everybody who asks; what failed is tried again. */
function once(make: Compressed): Compressed {
  let made: Promise<Buffer> | undefined;
  return () => {
    made ??= make().catch((fault: unknown) => {
      made = undefined;
      throw fault;
    });
    return made;
  };
}

/** @param told what of it tells one version from another */
function describeFile(path: string, bodies: Bodies, told = bodies.identity): WebFile {
  const isPage = extname(path) === '.html';
  return {
    path,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    // Weak: the forms of one file differ in their bytes.
    etag: `W/"${createHash('sha256').update(told).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
    bodies,
    scriptHashes: isPage ? inlineScriptHashes(bodies.identity.toString('utf8')) : [],
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

/** Places where a search engine or a preview wants a whole address; the build knows only the path. */
const RELATIVE =
  /(<link rel="(?:canonical|alternate)"(?: hreflang="[\w-]+")? href="|<meta property="og:(?:url|image)" content="|<xhtml:link rel="alternate" hreflang="[\w-]+" href="|<loc>|"url":"|^Sitemap: )\//gm;

/** Whether a built file has such places. */
export const hasAddresses = (path: string): boolean =>
  /\.html$|^\/robots\.txt$|^\/sitemap\.xml$/.test(path);

/** Puts the public address of this deployment before them. */
export function withPublicUrl(text: string, publicUrl: string): string {
  return text.replace(RELATIVE, (_, before: string) => `${before}${publicUrl}/`);
}
