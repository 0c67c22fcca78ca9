import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeTemplate } from '@bloom/supabase-server/database/pglite/empty-database';
import { EMPTY_DATABASE } from '../apps/server/src/database/empty-database.ts';
import { compressFiles } from '../apps/web/build-steps/compress-files.ts';
import { onOneLine } from './bootstrap/one-line.mjs';
import { fingerprint } from './fingerprint.ts';
import { root, run, runInstalled } from './run-program.ts';
import { sizesWithinBudget } from './size-budget.ts';

const web = join(root, 'apps/web');
const client = join(web, 'build/client');
const stamp = join(web, 'build/.built-from');
const sources = ['apps/web', 'packages/domain', 'package-lock.json'];

interface BuildOptions {
  /** Build even when nothing has changed. */
  readonly always: boolean;
  /** A start is not stopped when the size budget is exceeded. */
  readonly toStart: boolean;
}

/** Builds the web app unless it was already built from the same sources, and checks its size budget. */
async function buildWebApp({ always, toStart }: BuildOptions): Promise<number> {
  const best = fingerprint(root, sources);
  const quick = `${best} compressed quickly`;
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  const isFresh = built === best || built === quick;
  if (isFresh && toStart) return 0;
  if (!isFresh || always) {
    rmSync(stamp, { force: true });
    const code = toStart ? await buildOnOneLine() : await buildAloud();
    if (code !== 0) return code;
    writeFileSync(stamp, toStart ? quick : best);
    if (toStart) return 0;
  } else if (built === quick) {
    await compressFiles(client, 'best');
    writeFileSync(stamp, best);
  }
  const isWithin = sizesWithinBudget(client, join(web, 'size-budget.json'));
  return isWithin ? 0 : 1;
}

function buildAloud(): Promise<number> {
  console.log('Building the web app ...');
  return runInstalled('react-router', ['build'], { cwd: web });
}

/** At a start, people want the app and not the sizes of its parts. */
async function buildOnOneLine(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bloom-build-'));
  const said = join(folder, 'said');
  const output = openSync(said, 'w');
  try {
    return await onOneLine(
      'Building the web app',
      () => '',
      async (onOutput) => {
        const env = { ...process.env, COMPRESSION: 'quick' };
        const code = await runInstalled('react-router', ['build'], { cwd: web, output, env });
        onOutput(readFileSync(said, 'utf8'));
        return code;
      },
    );
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true });
  }
}

/** In a process of its own: Vite makes everything that runs later in its process believe that this is production. */
const bundled = run(process.execPath, [join(root, 'scripts/server-bundle.ts')]);
/** If it fails here, the server creates it when it is needed, and reports why it cannot. */
const empty = storeTemplate(EMPTY_DATABASE).catch(() => null);
const built = await buildWebApp({
  always: process.argv.includes('--always'),
  toStart: process.argv.includes('--to-start'),
});
process.exitCode = built || (await bundled);
await empty;
