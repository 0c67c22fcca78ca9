import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { keptFilesOf } from './kept-files.ts';

/** Writes `/sw.js` into the folder that the build made for browsers. */
export async function writeServiceWorker(client: string): Promise<void> {
  const source = join(import.meta.dirname, 'worker.ts');
  const kept = JSON.stringify(await keptFilesOf(client));
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  const script = code.replace(/^export \{\};$/m, '');
  await writeFile(join(client, 'sw.js'), `const KEPT = ${kept};\n${script}`);
}
