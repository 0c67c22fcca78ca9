import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import { once } from '@bloom/supabase-server/once';

/** One file of the built web app with its compressed forms. */
export interface WebFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  /** A file whose name contains a hash of its content may be cached for ever. */
  readonly immutable: boolean;
  readonly bodies: Bodies;
  /** `sha256-...` of each inline script of an HTML file, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
  /** The same file with an edited text. */
  edited(edit: Edit): WebFile;
}

interface Bodies {
  readonly identity: Buffer;
  readonly br?: Compressed;
  readonly gzip?: Compressed;
}

/** Compressed outside the event loop when it is first requested. */
export type Compressed = () => Promise<Buffer>;

/** How this deployment changes the text of a file. */
export interface Edit {
  apply(text: string): string;
  /** Identifies this edit, so that the version that browsers cache changes with it. */
  readonly tag: string;
}

/** What is kept of a file: one form from the build, and the edits. */
interface Held {
  readonly path: string;
  readonly built: Buffer;
  readonly isCompressed: boolean;
  readonly edits?: readonly Edit[];
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

export function webFile(held: Held): WebFile {
  const { path, edits = [] } = held;
  const isPage = extname(path) === '.html';
  const bodies = edits.length > 0 ? editedBodies(held) : builtBodies(held);
  let hashes: readonly string[] | undefined;
  let etag: string | undefined;
  return {
    path,
    type: typeOf(path),
    get etag() {
      etag ??= etagOf(held);
      return etag;
    },
    immutable: path.startsWith('/assets/'),
    bodies,
    get scriptHashes() {
      hashes ??= isPage ? inlineScriptHashes(bodies.identity.toString('utf8')) : [];
      return hashes;
    },
    edited: (edit) => webFile({ ...held, edits: [...edits, edit] }),
  };
}

/**
 * A picture that stays on the disk. It is small, and its second reader finds it in the system's cache.
 * @param path its address, which contains a hash of its content
 * @param place where it is; reading fails with `ENOENT` once a new build has removed it
 */
export function pictureFile(path: string, place: string): WebFile {
  const bodies = {
    get identity() {
      return readFileSync(place);
    },
  };
  return {
    path,
    type: typeOf(path),
    immutable: true,
    scriptHashes: [],
    bodies,
    etag: etagOf({ built: Buffer.from(path) }),
    edited: () => pictureFile(path, place),
  };
}

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream';

/** Weak, because the compressed forms differ in their bytes. */
function etagOf({ built, edits = [] }: Pick<Held, 'built' | 'edits'>): string {
  const hash = createHash('sha256').update(built);
  for (const edit of edits) hash.update(`\0${edit.tag}`);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** As the build left it; other forms are made when they are first requested. */
function builtBodies({ built, isCompressed }: Held): Bodies {
  if (!isCompressed) return { identity: built };
  let identity: Buffer | undefined;
  const read = () => {
    identity ??= brotliDecompressSync(built);
    return identity;
  };
  return {
    br: async () => built,
    get identity() {
      return read();
    },
    gzip: once(() => promisify(gzip)(read())),
  };
}

/**
 * Everything is made on request: editing all pages would delay each start, and take several times the memory. The
 * uncompressed text, which hardly any browser asks for, is kept only while somebody reads it: whoever asks for it again and
 * again must not make the server decompress it each time.
 */
function editedBodies({ built, isCompressed, edits = [] }: Held): Bodies {
  let lately: WeakRef<Buffer<ArrayBuffer>> | undefined;
  const read = () => {
    const known = lately?.deref();
    if (known !== undefined) return known;
    const text = (isCompressed ? brotliDecompressSync(built) : built).toString('utf8');
    const made = Buffer.from(edits.reduce((before, edit) => edit.apply(before), text));
    lately = new WeakRef(made);
    return made;
  };
  return {
    get identity() {
      return read();
    },
    br: once(() => promisify(brotliCompress)(read(), PAGE_QUALITY)),
    gzip: once(() => promisify(gzip)(read())),
  };
}

const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Hashes of the scripts inside the page (CSP level 3, section 6.7.3.2). */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, text]) =>
      `sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}`,
  );
}
