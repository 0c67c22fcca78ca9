import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_DOCUMENTS } from './app-documents.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { readManifest, routeScripts } from './route-scripts.ts';
import { scriptClosure } from './script-closure.ts';

/** What each page of a signed-in person fetches itself before it draws: the code that reads the device's rows. */
const ROWS = /^deferred-device-.*\.js$/;
/** What signs in: the form can be used before it is there. */
const SESSION = /^deferred-auth-.*\.js$/;
/** What fetches the rows of somebody who has just signed in, whose device has none yet. */
const FIRST_ROWS = /^deferred-(live|rows)-.*\.js$/;
const PORTUGUESE = /^pt-(frame|person|pages)-.*\.js$/;

/** The page that a sign-in leads to, unless another one was wanted. */
const AFTER_SIGN_IN = '/goals';
const SIGN_IN = ['sign_in', 'en/sign_in', 'pt/sign_in'];

/** The pages that have documents of their own. */
const publicPages: ReadonlySet<string> = new Set(PUBLIC_PAGES);

/** Which scripts each page needs, by index, so that the name of a shared script is listed once. */
interface Needs {
  readonly scripts: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
  readonly portuguese: readonly number[];
  readonly firstRows: readonly number[];
}

/**
 * An inline script in the head of the page that preloads all scripts of the opened page at once. One document serves
 * all pages, so it cannot list their scripts itself, and the router would discover them only after the program runs,
 * one import after the other. With a session, the app may start with the last person before it draws anything, see
 * `beginEarly` in `start-up.ts`: this document contains no page. Without one the page redirects to the sign-in; the
 * scripts come once somebody types there and the page itself is whole, first what the sign-in asks the server with.
 */
const script = (needs: Needs) => `(function (needs) {
  var page = document.documentElement;
  var mine = needs.pages[location.pathname];
  function preload(numbers) {
    var isPortuguese = page.dataset.language === 'pending' || /^pt/.test(page.lang);
    numbers.concat(isPortuguese ? needs.portuguese : []).forEach(function (number) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = needs.scripts[number];
      document.head.append(link);
    });
  }
  if (page.dataset.session !== 'stored') {
    mine = needs.firstRows.concat(mine || needs.pages['${AFTER_SIGN_IN}']);
    addEventListener('input', function () {
      if (document.readyState === 'complete') preload(mine);
      else addEventListener('load', preload.bind(null, mine), { once: true });
    }, { once: true });
  } else if (mine) {
    page.dataset.begins = 'early';
    preload(mine);
  }
})(${JSON.stringify(needs)});`;

/**
 * Adds the script to the documents of signed-in people and to those of the sign-in. The Portuguese documents name their
 * texts themselves.
 */
export async function announceScripts(client: string): Promise<void> {
  for (const name of APP_DOCUMENTS) await announce(client, name, () => true);
  for (const page of SIGN_IN)
    for (const name of await readdir(join(client, page)))
      if (name.endsWith('.html'))
        await announce(client, join(page, name), (path) => path === AFTER_SIGN_IN);
}

async function announce(client: string, name: string, isNeeded: (path: string) => boolean) {
  const file = join(client, name);
  const html = await readFile(file, 'utf8');
  const announced = `<script>${script(needsOf(client, html, isNeeded))}</script></head>`;
  await writeFile(
    file,
    html.replace('</head>', () => announced),
  );
}

function needsOf(client: string, html: string, isNeeded: (path: string) => boolean): Needs {
  const names = readdirSync(join(client, 'assets')).map((name) => `/assets/${name}`);
  const named = (pattern: RegExp) => names.filter((path) => pattern.test(path.slice(8)));
  const withImports = (paths: readonly string[]) =>
    scriptClosure(paths, (path) => readFileSync(join(client, path), 'utf8'), { onDemand: false });
  const rows = withImports(named(ROWS));
  const scripts: string[] = [];
  const numbersOf = (paths: readonly string[]) =>
    [...new Set(paths)]
      .filter((path) => !html.includes(`"${path}"`))
      .map((path) => {
        if (!scripts.includes(path)) scripts.push(path);
        return scripts.indexOf(path);
      });
  const pages = routeScripts(readManifest(client))
    .filter(({ path }) => !/[:*]/.test(path) && !publicPages.has(path) && isNeeded(path))
    .map(({ path, scripts: own }) => [path, numbersOf([...own, ...rows])] as const);
  // What signs in is among what these import.
  const firstRows = [...named(SESSION), ...withImports(named(FIRST_ROWS))];
  return {
    pages: Object.fromEntries(pages),
    portuguese: numbersOf(named(PORTUGUESE)),
    firstRows: numbersOf(firstRows.filter((path) => !rows.includes(path))),
    scripts,
  };
}
