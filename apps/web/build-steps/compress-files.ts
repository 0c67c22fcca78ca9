import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const textual = /\.(html|js|css|svg|json|txt|webmanifest)$/;

/** How hard to compress: as well as possible, or quickly, for somebody who waits for the server to start. */
export type Effort = 'best' | 'quick';

/**
 * For pages, which are most of what is compressed, one level below the best: the best takes three times as long and saves
 * 2 %. Quick takes a fifth of the time of `best`; scripts get 2 % larger, and pages 5 %.
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
