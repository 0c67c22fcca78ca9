import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';

const PAGE = 'index.html';
const FALLBACK = '__spa-fallback.html';
const inPortuguese = (file: string) => file.replace(/\.html$/, '.pt.html');

/**
 * Draws every built page once more, in Portuguese: `index.pt.html` beside `index.html`. Whoever reads Portuguese then
 * reads before any script has come.
 * @param server the program that React Router has drawn the pages with
 */
export async function renderPortuguese(client: string, server: string): Promise<void> {
  const program = (await import(
    /* @vite-ignore */ pathToFileURL(join(server, 'index.js')).href
  )) as ServerBuild;
  const handle = createRequestHandler(program, 'production');
  const found = await readdir(client, { recursive: true });
  const pages = found.filter((name) => name === FALLBACK || name.split(/[\\/]/).at(-1) === PAGE);
  const assets = await readdir(join(client, 'assets'));
  const texts = assets.filter((name) => /^pt-(first|door|further)-.*\.js$/.test(name));
  for (const page of pages) {
    const isFallback = page === FALLBACK;
    const path = isFallback || page === PAGE ? '/' : `/${dirname(page).replaceAll('\\', '/')}/`;
    const headers = new Headers({ 'accept-language': 'pt-BR' });
    if (isFallback) headers.set('X-React-Router-SPA-Mode', 'yes');
    const answer = await handle(new Request(`http://localhost${path}`, { headers }));
    if (answer.status !== 200) throw new Error(`${path} in Portuguese: ${answer.status}`);
    // The start page says nothing more than the first texts, and few pages built beforehand say more than those of the door.
    const needed = page === PAGE ? texts.filter((name) => name.startsWith('pt-first')) : texts;
    await writeFile(join(client, inPortuguese(page)), announcing(await answer.text(), needed));
  }
}

/** So that the page does not learn of its texts only when it asks for them. */
function announcing(html: string, texts: readonly string[]): string {
  const links = texts.map((name) => `<link rel="modulepreload" href="/assets/${name}"/>`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}
