import { join } from 'node:path';
import { root, run, runInstalled } from './run-program.ts';

const web = join(root, 'apps/web');

/** The embedded database runs only once here: letting V8 optimise its program would cost more than it gains. */
const rowTypes = ['--liftoff-only', 'scripts/generate-row-types.ts', '--check'];

const checks: readonly (readonly [string, () => Promise<number>])[] = [
  ['format and lint', () => runInstalled('biome', ['check', '--error-on-warnings', '.'])],
  ['import directions, sizes, names', () => run(process.execPath, ['scripts/check-imports.ts'])],
  ['row types', () => run(process.execPath, rowTypes)],
  ['route types', () => runInstalled('react-router', ['typegen'], { cwd: web })],
  ['types of the server and the tests', () => runInstalled('tsc', ['-p', 'tsconfig.json'])],
  ['types of the web app', () => runInstalled('tsc', ['-p', 'apps/web/tsconfig.json'])],
  ['unused files, exports and dependencies', () => runInstalled('knip', ['--no-progress'])],
];

const failed: string[] = [];
for (const [name, check] of checks) {
  if ((await check()) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`check failed: ${failed.join('; ')}`);
  process.exitCode = 1;
}
