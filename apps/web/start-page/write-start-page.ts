import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const BEGINNING = /<script type="module" async="">([\s\S]*?)<\/script>/;
const STYLESHEET = '<link rel="stylesheet"';
const PRELOADS = /<link [^>]*rel="modulepreload"[^>]*>/g;

/**
 * Lets the start page of each language begin with a script of its own, which fetches the app only where somebody plays
 * with the page. What React Router would begin with at once becomes a function.
 */
export async function writeStartPages(folder: string): Promise<void> {
  const script = await bundleScript();
  for (const name of ['index.html', 'index.pt.html', 'en/index.html', 'pt/index.html']) {
    const page = join(folder, name);
    await writeFile(page, startPage(await readFile(page, 'utf8'), script));
  }
}

function startPage(html: string, script: string): string {
  const [, beginning = ''] = BEGINNING.exec(html) ?? [];
  const announced = [...html.matchAll(PRELOADS)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1]);
  const inline = [
    `const BEGIN_APP = ${asFunction(beginning)};`,
    `const APP_SCRIPTS = ${JSON.stringify(announced)};`,
    script,
  ].join('\n');
  if (!html.includes(STYLESHEET)) throw new Error('The start page names no stylesheet');
  // The elements stay where React expects them when it takes over.
  return (
    html
      .replace(PRELOADS, '')
      // What the page needs of it stands in the page: until the app comes, it would only be drawn twice.
      .replace(STYLESHEET, `${STYLESHEET} media="print"`)
      .replace(BEGINNING, () => `<script type="module" async="">${inline}</script>`)
  );
}

/** Takes the statements with which React Router begins; gives a function that does the same when it is called. */
function asFunction(beginning: string): string {
  const [, manifest] = /^import "([^"]+)";/m.exec(beginning) ?? [];
  const routes = [...beginning.matchAll(/^import \* as (\w+) from "([^"]+)";/gm)];
  const [modules] = /window\.__reactRouterRouteModules = \{[^}]*\};/.exec(beginning) ?? [];
  const [entry] = /^import\("[^"]+"\);/m.exec(beginning) ?? [];
  if (!manifest || routes.length === 0 || !modules || !entry)
    throw new Error(`React Router begins in another way than expected: ${beginning}`);
  const names = routes.map(([, name]) => name).join(', ');
  const imports = routes.map(([, , path]) => `import("${path}")`).join(', ');
  return `async () => { const [${names}] = await Promise.all([${imports}, import("${manifest}")]); ${modules} await ${entry} }`;
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
  if (!('output' in result)) throw new Error('The script of the start page came in parts');
  return result.output[0].code;
}
