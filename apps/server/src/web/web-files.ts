import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { unlessAbsent } from '@bloom/supabase-server/file-system/unless-absent';
import { pictureFile, type WebFile, webFile } from './web-file.ts';

/** All of them would be more than a process may have open where the system allows it few. */
const OPEN_AT_ONCE = 16;

/**
 * Reads the folder of the built web app; returns an empty map when it was never built. Of a file that the build
 * compressed only that form is kept in memory, so a new build may replace the files. Pictures stay on the disk: they are
 * more than half of all, and most are not asked for.
 * @param publicUrl the address of this deployment, for the places that need an absolute address
 */
export async function readWebFiles(
  folder: string,
  publicUrl: string,
): Promise<ReadonlyMap<string, WebFile>> {
  const names = await unlessAbsent(readdir(folder, { recursive: true, withFileTypes: true }), []);
  const paths = names
    .filter((name) => name.isFile())
    .map((name) => relative(folder, join(name.parentPath, name.name)));
  const present = new Set(paths);
  const sources = paths.filter((path) => !/\.(br|gz|map)$/.test(path));
  const completed = {
    tag: `${RELATIVE.source} ${publicUrl}`,
    apply: (text: string) => withPublicUrl(text, publicUrl),
  };
  const read = async (name: string) => {
    const path = `/${name.split(sep).join('/')}`;
    if (isHashedPicture(path)) return pictureFile(path, join(folder, name));
    const compressed = `${name}.br`;
    const isCompressed = present.has(compressed);
    const built = await readFile(join(folder, isCompressed ? compressed : name));
    const file = webFile({ path, built, isCompressed });
    return hasAddresses(path) ? file.edited(completed) : file;
  };
  const files: WebFile[] = [];
  while (files.length < sources.length) {
    const next = sources.slice(files.length, files.length + OPEN_AT_ONCE);
    files.push(...(await Promise.all(next.map(read))));
  }
  return new Map(files.map((file) => [file.path, file]));
}

/** Places where a search engine or a preview needs an absolute address; the build knows only the path. */
const RELATIVE =
  /(<link rel="(?:canonical|alternate)"(?: hreflang="[\w-]+")? href="|<meta property="og:(?:url|image)" content="|<xhtml:link rel="alternate" hreflang="[\w-]+" href="|<loc>|"url":"|^Sitemap: )\//gm;

/** A picture whose name contains a hash of its content. */
const isHashedPicture = (path: string): boolean =>
  path.startsWith('/assets/') && /\.(avif|jpg|png|webp)$/.test(path);

/** Whether a built file may have such places. */
export const hasAddresses = (path: string): boolean =>
  /\.html$|^\/robots\.txt$|^\/sitemap\.xml$/.test(path);

/** Puts the public address of this deployment in front of those paths. */
export function withPublicUrl(text: string, publicUrl: string): string {
  return text.replace(RELATIVE, (_, before: string) => `${before}${publicUrl}/`);
}
