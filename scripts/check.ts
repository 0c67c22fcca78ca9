import { join } from 'node:path';
import { root, run, runInstalled } from './run-program.ts';

const web = join(root, 'apps/web');

/** The embedded database runs only once here: letting V8 optimise its program would cost more than it gains. */
const generated = ['--liftoff-only', 'scripts/write-generated.ts', '--check'];

/** Several checkers of types each read what they share: on few cores that is more work than it saves. */
const types = (project: string) => runInstalled('tsc', ['-p', project, '--singleThreaded']);

const checks: readonly (readonly [string, () => Promise<number>])[] = [
  ['format and lint', () => runInstalled('biome', ['check', '--error-on-warnings', '.'])],
  [
    'rules of imports, sizes, names, citations',
    () => run(process.execPath, ['scripts/check-rules.ts']),
  ],
  ['generated files', () => run(process.execPath, generated)],
  ['route types', () => runInstalled('react-router', ['typegen'], { cwd: web })],
  ['types of the server and the tests', () => types('tsconfig.json')],
  ['types of the web app', () => types('apps/web/tsconfig.json')],
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
