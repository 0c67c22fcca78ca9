import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { fingerprint } from '../fingerprint.ts';
import { root } from '../run-program.ts';

const kept = join(root, 'node_modules/.cache/bloom-server');

/** What the server's program is made of. */
const SOURCES = ['apps/server/src', 'packages', 'supabase/functions', 'package-lock.json'];

/** What finds files of its own beside its program, or starts threads from there. */
const WHERE_THEY_LIE = ['@electric-sql/pglite', 'pino'];

/**
 * Puts the server's eight hundred modules into one file, for the tests: they start it more than a hundred times, and to
 * find and link that many takes a quarter of each start. Nothing is left out or made smaller; threads and commands run
 * from the sources. Kept until a source changes.
 * @returns the file
 */
export async function oneFileServer(): Promise<string> {
  const wanted = fingerprint(root, SOURCES).slice(0, 16);
  const file = join(kept, wanted, 'main.mjs');
  if (existsSync(file)) return file;
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(kept)) {
    await rm(join(kept, name), { recursive: true, force: true });
  }
  const made = join(kept, `${wanted}.${process.pid}`);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [sourcesStayWhereTheyAre],
    ssr: { noExternal: true, external: WHERE_THEY_LIE },
    build: {
      ssr: 'apps/server/src/main.ts',
      target: 'node24',
      outDir: made,
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  await rename(made, dirname(file));
  return file;
}

/** Files beside a module, and threads, are looked for beside its source. */
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

if (import.meta.main) await oneFileServer();
