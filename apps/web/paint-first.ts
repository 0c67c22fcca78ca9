import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;

/**
 * A page whose scripts wait for what is painted: React Router announces them in front of the stylesheet and at the
 * same priority, so that on a slow line everything that it takes to act comes before what it takes to see.
 */
function paintFirst(html: string): string {
  const preloads = html.match(PRELOADS) ?? [];
  const late = preloads
    .map((link) => link.replace('<link ', '<link fetchpriority="low" '))
    .join('');
  return html.replace(PRELOADS, '').replace('</head>', () => `${late}</head>`);
}

/** Does so with every page of a folder. */
export async function paintPagesFirst(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true });
  const pages = found.filter((name) => name.endsWith('.html')).map((name) => join(folder, name));
  await Promise.all(
    pages.map(async (page) => writeFile(page, paintFirst(await readFile(page, 'utf8')))),
  );
}
