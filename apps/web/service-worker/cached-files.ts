import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the service worker caches, by path. */
export interface CachedFiles {
  /** Changes whenever one of the files changes. */
  readonly version: string;
  readonly files: readonly string[];
  /** The document of the pages that have none of their own. */
  readonly page: string;
  /** The paths of those pages, such as `/goals/:goalId/edit`. */
  readonly pages: readonly string[];
}

const PAGE = '/__spa-fallback.html';
/** The list of all pages, written by `page-list.ts`. */
const PAGES = '/__pages.json';
/** Changes without a build. */
const SETTINGS = '/config.json';
const program = /\.(js|css)$|-latin-(ext-)?wght-normal.*\.woff2$/;

/** The files in the client build without which no personal page can open. */
export async function cachedFilesOf(client: string): Promise<CachedFiles> {
  const assets = (await readdir(join(client, 'assets')))
    .filter((name) => program.test(name))
    .sort();
  const page = await readFile(join(client, PAGE));
  const version = createHash('sha256')
    .update(page)
    .update(assets.join())
    .digest('base64url')
    .slice(0, 16);
  const pages: string[] = JSON.parse(await readFile(join(client, PAGES), 'utf8'));
  return {
    version,
    files: [PAGE, SETTINGS, ...assets.map((name) => `/assets/${name}`)],
    page: PAGE,
    pages: pages.filter((path) => !existsSync(join(client, path, 'index.html'))),
  };
}
