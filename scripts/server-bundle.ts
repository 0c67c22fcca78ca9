import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { SERVER_BUNDLE } from './bootstrap/server-bundle.mjs';
import { fingerprint } from './fingerprint.ts';
import { root } from './run-program.ts';

const stamp = join(SERVER_BUNDLE, '.built-from');
const sources = [
  'apps/server/src',
  'packages',
  'scripts/server-bundle.ts',
  'supabase/functions',
  'package-lock.json',
];

/**
 * Packages that look for files or start threads beside their own program, or whose modules must run in their own order,
 * which a part of a bundle does not keep.
 */
const WHERE_THEY_LIE = ['@electric-sql/pglite', 'pino', '@simplewebauthn/server'];

const engine = 'packages/supabase-server/src';
/** What is started as a process or a thread of its own: the server, and what it and the tests start. */
const PROGRAMS = [
  'apps/server/src/main.ts',
  ...['admin', 'backup', 'restore', 'move'].map((name) => `apps/server/src/commands/${name}.ts`),
  `${engine}/auth/passwords/password-thread.ts`,
  `${engine}/database/pglite/pglite-worker.ts`,
  `${engine}/database/pglite/data-folder/make-empty-database.ts`,
];

/**
 * Bundles the server's eight hundred modules into a few files of plain JavaScript: Node needs no compiler for types, and
 * neither time nor memory to find and link them (docs/decisions/0098-bundle-of-the-server.md). Nothing is left out or
 * minified. Does nothing if it was made of the same sources.
 */
async function bundleServer(): Promise<void> {
  const wanted = fingerprint(root, sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const lastBuilt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  mkdirSync(SERVER_BUNDLE, { recursive: true });
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [filesAreBesideTheSources],
    ssr: { noExternal: true, external: WHERE_THEY_LIE },
    build: {
      ssr: true,
      target: 'node24',
      outDir: SERVER_BUNDLE,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((file) => [basename(file, '.ts'), file])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[name]-[hash].mjs' },
      },
    },
  });
  removeOlderThan(lastBuilt);
  writeFileSync(stamp, wanted);
}

/** The parts of the last build stay: a server that still runs may not have loaded all of them. */
function removeOlderThan(moment: number): void {
  for (const name of readdirSync(SERVER_BUNDLE)) {
    const file = join(SERVER_BUNDLE, name);
    if (file !== stamp && statSync(file).mtimeMs < moment - 60_000) rmSync(file);
  }
}

/**
 * What a module looks up beside itself lies beside its source, except the programs of the bundle. The paths are
 * relative, since a release lies elsewhere.
 */
const filesAreBesideTheSources: Plugin = {
  name: 'files are beside the sources',
  enforce: 'pre',
  transform(code, id) {
    if (id.startsWith('\0') || id.includes('/node_modules/') || !code.includes('import.meta.')) {
      return null;
    }
    const folder = relative(SERVER_BUNDLE, dirname(id));
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`)
      .replace(/new URL\('(.+?)', import\.meta\.url\)/g, (_, name: string) => {
        if (!PROGRAMS.includes(relative(root, join(dirname(id), name)))) {
          throw new Error(`${name} is started from ${id} and not among the programs of the bundle`);
        }
        return `new URL('./${basename(name, '.ts')}.mjs', import.meta.url)`;
      });
  },
};

if (import.meta.main) await bundleServer();
