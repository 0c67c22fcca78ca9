import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@bloom/domain/texts/language';
import { pathIn } from '@bloom/domain/texts/language-address';
import { build } from 'vite';
import { PUBLIC_PAGES } from '../build-steps/public-pages.ts';
import { runningOrder } from '../build-steps/script-closure.ts';

const BEGINNING = /<script type="module" async="">([\s\S]*?)<\/script>/;
const STYLESHEET = '<link rel="stylesheet"';
const PRELOADS = /<link [^>]*rel="modulepreload"[^>]*>/g;

/**
 * Gives each public page a script of its own that loads the app on demand. The start-up code of React Router, which
 * would run at once, becomes a function.
 */
export async function writeStaticPages(folder: string): Promise<void> {
  const script = await bundleScript();
  for (const name of PUBLIC_PAGES.flatMap(filesOf)) {
    const page = join(folder, name);
    const html = await readFile(page, 'utf8');
    await writeFile(page, staticPage(html, script, folder));
  }
}

const filesOf = (page: string): string[] => [
  join(page, 'index.html'),
  join(page, 'index.pt.html'),
  ...LANGUAGES.map((language) => join(pathIn(language, page), 'index.html')),
];

function staticPage(html: string, script: string, folder: string): string {
  const [, beginning = ''] = BEGINNING.exec(html) ?? [];
  const announced = [...html.matchAll(PRELOADS)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1]);
  const inline = [
    `const BEGIN_APP = ${asFunction(beginning, folder)};`,
    `const APP_SCRIPTS = ${JSON.stringify(announced)};`,
    script,
  ].join('\n');
  if (!html.includes(STYLESHEET)) throw new Error('A static page names no stylesheet');
  // The elements stay where React expects them during hydration.
  return (
    html
      .replace(PRELOADS, '')
      // The page contains its critical CSS, so the stylesheet waits for the app: until then it would only cause a
      // second paint.
      .replace(STYLESHEET, `${STYLESHEET} media="print"`)
      .replace(BEGINNING, () => `<script type="module" async="">${inline}</script>`)
  );
}

/**
 * Turns React Router's start-up code into a function. Its scripts run one after the other, so that the browser can
 * respond to the person in between.
 */
function asFunction(beginning: string, folder: string): string {
  const [, manifest] = /^import "([^"]+)";/m.exec(beginning) ?? [];
  const routes = [...beginning.matchAll(/^import \* as (\w+) from "([^"]+)";/gm)];
  const [modules] = /window\.__reactRouterRouteModules = \{[^}]*\};/.exec(beginning) ?? [];
  const [entry] = /^import\("[^"]+"\);/m.exec(beginning) ?? [];
  if (!manifest || routes.length === 0 || !modules || !entry)
    throw new Error(`React Router begins in another way than expected: ${beginning}`);
  const names = routes.map(([, name]) => name).join(', ');
  const imports = routes.map(([, , path]) => `import("${path}")`).join(', ');
  const named = [...beginning.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const last = named.at(-1);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const scripts = runningOrder(named, read).filter((path) => path !== last);
  const oneByOne = `for (const script of ${JSON.stringify(scripts)}) { await import(script); await globalThis.scheduler?.yield?.(); }`;
  return `async () => { ${oneByOne} const [${names}] = await Promise.all([${imports}, import("${manifest}")]); ${modules} await ${entry} }`;
}

async function bundleScript(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'script.ts'),
        output: { format: 'iife' },
      },
    },
  });
  if (!('output' in result)) throw new Error('The script of the static pages came in parts');
  return result.output[0].code;
}
