import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { fingerprint } from '../fingerprint.ts';
import { root } from '../run-program.ts';

const kept = join(root, 'node_modules/.cache/bloom-server');

/** The sources of the server's program. */
const SOURCES = ['apps/server/src', 'packages', 'supabase/functions', 'package-lock.json'];

/**
 * Packages that look for files or start threads beside their own program, or whose modules must run in their own order,
 * which a part of a bundle does not keep.
 */
const WHERE_THEY_LIE = ['@electric-sql/pglite', 'pino', '@simplewebauthn/server'];

/** Programs that tests start as processes of their own. */
const PROGRAMS = [
  'main',
  ...['admin', 'backup', 'restore', 'move'].map((name) => `commands/${name}`),
];

/** Where the bundled server of these sources is, once it was made; the commands are beside it. */
export const oneFileServer = (): string =>
  join(kept, fingerprint(root, SOURCES).slice(0, 16), 'main.mjs');

/**
 * Bundles the server's eight hundred modules into a few files for the tests: they start it more than a hundred times,
 * and finding and linking that many modules takes a quarter of each start, and most of a command. Nothing is left out
 * or minified; threads run from the sources. The bundle is kept until a source changes. It is made in a process of its
 * own, as Vite makes everything that runs later in its process believe that this is production.
 */
async function makeOneFileServer(): Promise<void> {
  const file = oneFileServer();
  if (existsSync(file)) return;
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(kept)) {
    await rm(join(kept, name), { recursive: true, force: true });
  }
  const made = `${dirname(file)}.${process.pid}`;
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [sourcesStayWhereTheyAre],
    ssr: { noExternal: true, external: WHERE_THEY_LIE },
    build: {
      ssr: true,
      target: 'node24',
      outDir: made,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          PROGRAMS.map((name) => [basename(name), `apps/server/src/${name}.ts`]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
      },
    },
  });
  await rename(made, dirname(file));
}

/** Files beside a module, and threads, are looked up beside its source. */
const sourcesStayWhereTheyAre: Plugin = {
  name: 'sources stay where they are',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

if (import.meta.main) await makeOneFileServer();
