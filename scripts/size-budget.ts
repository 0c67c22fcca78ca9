import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readManifest, routeScripts } from '../apps/web/build-steps/route-scripts.ts';
import { isDeferred, scriptClosure } from '../apps/web/build-steps/script-closure.ts';

interface Budget {
  /** The scripts that the start page needs before it can be used: those in it, and those that it names directly. */
  readonly '/': number;
  /** The scripts that it fetches when somebody approaches its interactive part. */
  readonly '/ played with': number;
  readonly '/sign_in': number;
  readonly 'any other route': number;
  /** What is fetched once the goals are shown: the scripts `deferred-*`, and what they import that the goals do without. */
  readonly 'behind the goals': number;
  /** The heaviest route and all of those: everything that a first load fetches before anybody does anything. */
  readonly 'the heaviest with what comes behind it': number;
}

/**
 * Prints how much JavaScript the first load of each route needs, and compares it with the budget.
 * @param client the folder that the build made for browsers.
 * @returns whether every route stays within its budget.
 */
export function sizesWithinBudget(client: string, budgetFile: string): boolean {
  const budget = JSON.parse(readFileSync(budgetFile, 'utf8')) as Budget;
  const sizes = new Map<string, number>();
  const sizeOf = (script: string) => {
    // The build has compressed it already.
    const known = sizes.get(script) ?? statSync(join(client, `${script}.br`)).size;
    sizes.set(script, known);
    return known;
  };
  const read = (script: string) => readFileSync(join(client, script), 'utf8');
  const weigh = (scripts: readonly string[]) =>
    scripts.reduce((sum, script) => sum + sizeOf(script), 0) / 1000;
  const page = startPage(client);
  const start = {
    path: '/',
    kilobytes:
      brotliCompressSync(page.inline).length / 1000 +
      weigh(scriptClosure(page.fetched, read, { onDemand: false })),
    allowed: budget['/'],
  };
  const played = {
    path: '/ played with',
    kilobytes: weigh(scriptClosure(page.named, read, { onDemand: false })),
    allowed: budget['/ played with'],
  };
  const deferred = readdirSync(join(client, 'assets'))
    .filter((name) => isDeferred(name) && name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
  const routes = routeScripts(readManifest(client)).map(({ path, scripts }) => {
    const first = scriptClosure(scripts, read, { onDemand: true });
    const both = new Set([...first, ...scriptClosure(deferred, read, { onDemand: false })]);
    return {
      path,
      kilobytes: weigh(first),
      withDeferred: weigh([...both]),
      allowed: budget[path === '/sign_in' ? path : 'any other route'],
    };
  });
  const goals = routes.find(({ path }) => path === '/goals');
  if (!goals) throw new Error('The route of the goals is gone');
  const behind = {
    path: 'behind the goals',
    kilobytes: goals.withDeferred - goals.kilobytes,
    allowed: budget['behind the goals'],
  };
  const all = {
    path: 'the heaviest with what comes behind it',
    kilobytes: Math.max(...routes.map(({ withDeferred }) => withDeferred)),
    allowed: budget['the heaviest with what comes behind it'],
  };
  const rows = [start, played, ...routes.filter(({ path }) => path !== '/'), behind, all];
  console.log('JavaScript of a first load (kB, brotli):');
  for (const { path, kilobytes, allowed } of rows) {
    const verdict = kilobytes > allowed ? '  OVER BUDGET' : '';
    console.log(`${kilobytes.toFixed(1).padStart(7)} of ${allowed}  ${path}${verdict}`);
  }
  return rows.every(({ kilobytes, allowed }) => kilobytes <= allowed);
}

interface StartPage {
  /** The scripts inside the page, one after the other. */
  readonly inline: string;
  /** The scripts that the browser fetches by itself. */
  readonly fetched: readonly string[];
  /** All scripts that it names, also within its own scripts. */
  readonly named: readonly string[];
}

function startPage(client: string): StartPage {
  const page = readFileSync(join(client, 'index.html'), 'utf8');
  const scriptsIn = (text: string) => [
    ...new Set([...text.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path = '']) => path)),
  ];
  const inline = [...page.matchAll(/<script\b(?![^>]*\bld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text,
  );
  const named = scriptsIn(page);
  if (named.length === 0) throw new Error(`The start page in ${client} names no scripts`);
  const tags = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  return { inline: inline.join('\n'), fetched: scriptsIn(tags.join('\n')), named };
}
