import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOUND_PAGES } from './found-pages.ts';
import { readManifest, routeScripts } from './route-scripts.ts';
import { scriptClosure } from './script-closure.ts';

/** The document that stands for every page of somebody who is signed in. */
const PAGE = '__spa-fallback.html';
/** What every one of those pages asks for by itself before it draws: the rows on the device, and what reads their words. */
const ROWS = /^later-device-.*\.js$/;
const PORTUGUESE = /^pt-(first|door|further)-.*\.js$/;

/** These have documents of their own. */
const found: ReadonlySet<string> = new Set(FOUND_PAGES);

/** What the pages need, by numbers of scripts: a name stands once, however many pages need it. */
interface Needs {
  readonly scripts: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
  readonly portuguese: readonly number[];
}

/**
 * Runs in the head of the page, and asks for all scripts of the one that is opened at once. One document stands for them
 * all, so it can name none by itself; what the router asks for comes only after the program runs, one import after the
 * other. Nothing is asked for where nobody is signed in: the way leads elsewhere then. Else the app may begin with who was
 * here last before it draws anything, see `beginEarly` of `start-up.ts`: this document was built without anybody's page.
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

/** Lets that document in the folder that the build made for browsers ask for the scripts of each page early. */
export async function announceScripts(client: string): Promise<void> {
  const file = join(client, PAGE);
  const html = await readFile(file, 'utf8');
  const announced = `<script>${script(needsOf(client, html))}</script></head>`;
  await writeFile(
    file,
    html.replace('</head>', () => announced),
  );
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
    .filter(({ path }) => !/[:*]/.test(path) && !found.has(path))
    .map(({ path, scripts: own }) => [path, numbersOf([...own, ...rows])] as const);
  return { pages: Object.fromEntries(pages), portuguese: numbersOf(named(PORTUGUESE)), scripts };
}
