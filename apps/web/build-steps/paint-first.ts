import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rewriteEveryPage } from './every-page.ts';
import { firstStyles } from './first-styles.ts';

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"/;

/**
 * Makes a page paint as soon as its document has arrived: its critical CSS is inlined, and its scripts wait. React
 * Router would preload them at the highest priority, so that on a slow connection everything for interaction would
 * arrive before what is needed to see the page. The whole stylesheet is at the end of the page, see `root.tsx`.
 */
function paintFirst(html: string, stylesheet: string): string {
  const preloads = html.match(PRELOADS) ?? [];
  const late = preloads
    .map((link) => link.replace('<link ', '<link fetchpriority="low" '))
    .join('');
  const styles = `<style>${firstStyles(stylesheet, html)}</style>`;
  return html.replace(PRELOADS, '').replace('</head>', () => `${styles}${late}</head>`);
}

/** Makes every page in the client build paint as soon as its document has arrived. */
export const paintPagesFirst = (client: string): Promise<void> =>
  rewriteEveryPage(client, async (html) => paintFirst(html, await stylesheetOf(html, client)));

async function stylesheetOf(html: string, folder: string): Promise<string> {
  const [, address] = STYLESHEET.exec(html) ?? [];
  if (address === undefined) throw new Error('A page names no stylesheet');
  return readFile(join(folder, address), 'utf8');
}
