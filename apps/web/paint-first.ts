import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstStyles } from './first-styles.ts';

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"/;

/**
 * A page that can be painted as soon as it is there: it brings the styles of its first paint along, and its scripts
 * wait. React Router announces them first and at the highest priority, so that on a slow line everything that it takes
 * to act would come before what it takes to see. The whole stylesheet stands at the end of the page, see `root.tsx`.
 */
function paintFirst(html: string, stylesheet: string): string {
  const preloads = html.match(PRELOADS) ?? [];
  const late = preloads
    .map((link) => link.replace('<link ', '<link fetchpriority="low" '))
    .join('');
  const styles = `<style>${firstStyles(stylesheet, html)}</style>`;
  return html.replace(PRELOADS, '').replace('</head>', () => `${styles}${late}</head>`);
}

/** Does so with every page of the folder that the build made for browsers. */
export async function paintPagesFirst(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true });
  const pages = found.filter((name) => name.endsWith('.html')).map((name) => join(folder, name));
  await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(page, 'utf8');
      await writeFile(page, paintFirst(html, await stylesheetOf(html, folder)));
    }),
  );
}

async function stylesheetOf(html: string, folder: string): Promise<string> {
  const [, address] = STYLESHEET.exec(html) ?? [];
  if (address === undefined) throw new Error('A page names no stylesheet');
  return readFile(join(folder, address), 'utf8');
}
