import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the service worker caches, by path. */
export interface KeptFiles {
  /** Changes whenever one of the files changes. */
  readonly version: string;
  readonly files: readonly string[];
  /** The document that serves every page. */
  readonly page: string;
}

const PAGE = '/__spa-fallback.html';
/** Changes without a build. */
const SETTINGS = '/config.json';
const program = /\.(js|css)$|-latin-(ext-)?wght-normal.*\.woff2$/;

/** The files in the client build without which no personal page can open. */
export async function keptFilesOf(client: string): Promise<KeptFiles> {
  const assets = (await readdir(join(client, 'assets')))
    .filter((name) => program.test(name))
    .sort();
  const page = await readFile(join(client, PAGE));
  const version = createHash('sha256')
    .update(page)
    .update(assets.join())
    .digest('base64url')
    .slice(0, 16);
  return {
    version,
    files: [PAGE, SETTINGS, ...assets.map((name) => `/assets/${name}`)],
    page: PAGE,
  };
}
