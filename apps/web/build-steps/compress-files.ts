import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const textual = /\.(html|js|css|svg|json|txt|webmanifest)$/;

/** How hard to compress: as well as it goes, or so that whoever waits for a start does not wait for that. */
export type Effort = 'best' | 'quick';

/**
 * The best takes three times as long for 2 % less of a page, and the pages are most of what is compressed; what is quick
 * takes a fifth of that for 2 % more of a script and 5 % more of a page.
 */
const BROTLI_QUALITY = {
  best: { page: constants.BROTLI_MAX_QUALITY - 1, other: constants.BROTLI_MAX_QUALITY },
  quick: { page: 8, other: constants.BROTLI_MAX_QUALITY - 1 },
} as const;

/** Writes a `.br` and a `.gz` beside every text file of a folder, so that serving needs no compression. */
export async function compressFiles(folder: string, effort: Effort): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && textual.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name), effort)));
}

async function compressFile(path: string, effort: Effort): Promise<void> {
  const content = await readFile(path);
  const quality = BROTLI_QUALITY[effort][path.endsWith('.html') ? 'page' : 'other'];
  await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).then((bytes) =>
      writeFile(`${path}.br`, bytes),
    ),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) =>
      writeFile(`${path}.gz`, bytes),
    ),
  ]);
}
