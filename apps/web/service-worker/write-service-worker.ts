import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { cachedFilesOf } from './cached-files.ts';

/** Writes `/sw.js` into the client build. */
export async function writeServiceWorker(client: string): Promise<void> {
  const cached = JSON.stringify(await cachedFilesOf(client));
  const script = join(client, 'sw.js');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  await writeFile(script, `const CACHED = ${cached};\n${await readFile(script, 'utf8')}`);
}
