import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageOfPath, pathIn } from '@bloom/domain/texts/language-address';
import { createRequestHandler, type ServerBuild } from 'react-router';

const PAGE = 'index.html';
const FALLBACK = '__spa-fallback.html';
/** The parts of the Portuguese texts that prerendered pages need; the start page has its own. */
const PARTS = {
  start: ['frame', 'landing'],
  withoutGoals: ['frame', 'person'],
  others: ['frame', 'person', 'pages'],
} as const;
/** The pages on which people come in, and those about Bloom, which bring what only they say in both languages. */
const WITHOUT_GOALS =
  /^\/(sign_in|sign_up|reset_password|help(\/[a-z-]+)?|terms|privacy_policy|sorry_to_see_you_go)\/?$/;
const inPortuguese = (file: string) => file.replace(/\.html$/, '.pt.html');

/**
 * Prerenders every page without a language in its URL again in Portuguese: `index.pt.html` beside `index.html`. So
 * Portuguese readers see their language before any script has arrived.
 * @param server the server build with which React Router has prerendered the pages
 */
export async function renderPortuguese(client: string, server: string): Promise<void> {
  const program = (await import(
    /* @vite-ignore */ pathToFileURL(join(server, 'index.js')).href
  )) as ServerBuild;
  const handle = createRequestHandler(program, 'production');
  const found = await readdir(client, { recursive: true });
  const pages = found.filter((name) => name === FALLBACK || name.split(/[\\/]/).at(-1) === PAGE);
  const assets = await readdir(join(client, 'assets'));
  const textsOf = (part: string) => {
    const text = assets.find((name) => name.startsWith(`pt-${part}-`) && name.endsWith('.js'));
    if (text === undefined) throw new Error(`The build has no Portuguese texts pt-${part}`);
    return text;
  };
  for (const page of pages) {
    const isFallback = page === FALLBACK;
    const path = isFallback || page === PAGE ? '/' : `/${dirname(page).replaceAll('\\', '/')}/`;
    const bare = pathIn(null, path);
    const isStart = !isFallback && /^\/?$/.test(bare);
    const kind = isStart ? 'start' : WITHOUT_GOALS.test(bare) ? 'withoutGoals' : 'others';
    const needed = PARTS[kind].map(textsOf);
    const named = languageOfPath(path);
    if (named === 'pt') {
      const html = await readFile(join(client, page), 'utf8');
      await writeFile(join(client, page), announcing(html, needed));
    }
    if (named !== null) continue;
    const headers = new Headers({ 'accept-language': 'pt-BR' });
    if (isFallback) headers.set('X-React-Router-SPA-Mode', 'yes');
    const answer = await handle(new Request(`http://localhost${path}`, { headers }));
    if (answer.status !== 200) throw new Error(`${path} in Portuguese: ${answer.status}`);
    await writeFile(join(client, inPortuguese(page)), announcing(await answer.text(), needed));
  }
}

/** Preloads the texts, so that the page does not discover them late. */
function announcing(html: string, texts: readonly string[]): string {
  const links = texts.map((name) => `<link rel="modulepreload" href="/assets/${name}"/>`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}
