import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_DOCUMENTS } from './app-documents.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { readManifest, routeScripts } from './route-scripts.ts';
import { scriptClosure } from './script-closure.ts';

/** What each page of a signed-in person fetches itself before it draws: the code that reads the device's rows. */
const ROWS = /^deferred-device-.*\.js$/;
const PORTUGUESE = /^pt-(frame|person|pages)-.*\.js$/;

/** The pages that have documents of their own. */
const publicPages: ReadonlySet<string> = new Set(PUBLIC_PAGES);

/** Which scripts each page needs, by index, so that the name of a shared script is listed once. */
interface Needs {
  readonly scripts: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
  readonly portuguese: readonly number[];
}

/**
 * An inline script in the head of the page that preloads all scripts of the opened page at once. One document serves
 * all pages, so it cannot list their scripts itself, and the router would discover them only after the program runs,
 * one import after the other. Without a session nothing is preloaded, as the page will redirect. With one, the app may
 * start with the last person before it draws anything, see `beginEarly` in `start-up.ts`: this document contains no
 * page.
 */
const script = (needs: Needs) => `(function (needs) {
  var root = document.documentElement.dataset;
  var mine = needs.pages[location.pathname];
  if (root.session !== 'stored' || !mine) return;
  root.begins = 'early';
  if (root.language === 'pending') mine = mine.concat(needs.portuguese);
  mine.forEach(function (number) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = needs.scripts[number];
    document.head.append(link);
  });
})(${JSON.stringify(needs)});`;

/** Adds the script to the documents of signed-in people. The Portuguese document names its texts itself. */
export async function announceScripts(client: string): Promise<void> {
  for (const name of APP_DOCUMENTS) {
    const file = join(client, name);
    const html = await readFile(file, 'utf8');
    const announced = `<script>${script(needsOf(client, html))}</script></head>`;
    await writeFile(
      file,
      html.replace('</head>', () => announced),
    );
  }
}

function needsOf(client: string, html: string): Needs {
  const names = readdirSync(join(client, 'assets')).map((name) => `/assets/${name}`);
  const named = (pattern: RegExp) => names.filter((path) => pattern.test(path.slice(8)));
  const rows = scriptClosure(named(ROWS), (path) => readFileSync(join(client, path), 'utf8'), {
    onDemand: false,
  });
  const scripts: string[] = [];
  const numbersOf = (paths: readonly string[]) =>
    [...new Set(paths)]
      .filter((path) => !html.includes(`"${path}"`))
      .map((path) => {
        if (!scripts.includes(path)) scripts.push(path);
        return scripts.indexOf(path);
      });
  const pages = routeScripts(readManifest(client))
    .filter(({ path }) => !/[:*]/.test(path) && !publicPages.has(path))
    .map(({ path, scripts: own }) => [path, numbersOf([...own, ...rows])] as const);
  return { pages: Object.fromEntries(pages), portuguese: numbersOf(named(PORTUGUESE)), scripts };
}
