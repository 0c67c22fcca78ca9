import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { root, runInstalled } from './run-program.ts';
import { sizesWithinBudget } from './size-budget.ts';

const web = join(root, 'apps/web');
const stamp = join(web, 'build/.built-from');
const sources = ['apps/web', 'packages/domain', 'package-lock.json'];

/** Builds the web app unless the one that is there was built from the same sources, or `always`. */
async function build({ always }: { always: boolean }): Promise<number> {
  const wanted = fingerprint(root, sources);
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  rmSync(stamp, { force: true });
  console.log('Building the web app ...');
  const code = await runInstalled('react-router', ['build'], { cwd: web });
  if (code !== 0) return code;
  if (!sizesWithinBudget(join(web, 'build/client'), join(web, 'size-budget.json'))) return 1;
  writeFileSync(stamp, wanted);
  return 0;
}

process.exitCode = await build({ always: process.argv.includes('--always') });
