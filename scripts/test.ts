import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from '../e2e/postgres/binaries.ts';
import { run, runInstalled } from './run-program.ts';
import { provideBrowser } from './test/provide-browser.ts';
import { add, nothing, readPlaywrightTally, readVitestTally, type Tally } from './test/tally.ts';

const onCi = Boolean(process.env.CI) && process.env.CI !== 'false';
const reports = mkdtempSync(join(tmpdir(), 'bloom-reports-'));

/** How a step went: its tests where it has some, else just whether it held. `skip` says why it did not run. */
interface Outcome {
  readonly held: boolean;
  readonly tally?: Tally;
  readonly skip?: string;
}

const steps: readonly (readonly [string, () => Promise<Outcome>])[] = [
  ['check', () => program('scripts/check.ts')],
  ['build', () => program('scripts/build.ts')],
  ['unit tests', () => vitest(['unit', 'web'])],
  ['contract on PGlite and PostgreSQL', contract],
  ['journeys', journeys],
];

async function program(script: string): Promise<Outcome> {
  return { held: (await run(process.execPath, [script])) === 0 };
}

async function vitest(projects: readonly string[], ...more: string[]): Promise<Outcome> {
  const file = join(reports, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runInstalled('vitest', ['run', ...chosen, ...reporters, ...more]);
  return judged(code, () => readVitestTally(file));
}

/** Both databases in one run of three workers: while one test waits for a server to start, others go on. */
async function contract(): Promise<Outcome> {
  if (process.env.TEST_DATABASE_URL || findPostgresBinaries() !== null) {
    return vitest(['contract-pglite', 'contract-postgres'], '--maxWorkers=3');
  }
  const outcome = await vitest(['contract-pglite']);
  return {
    ...outcome,
    held: outcome.held && !onCi,
    skip: 'no PostgreSQL: install its server, or set TEST_DATABASE_URL to a database of one',
  };
}

async function journeys(): Promise<Outcome> {
  if (!(await provideBrowser())) return { held: false, skip: 'no Chromium or Chrome' };
  const file = join(reports, 'journeys.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runInstalled('playwright', ['test', '--reporter=list,json'], { env });
  return judged(code, () => readPlaywrightTally(file));
}

/** A run that failed before it could count still counts as one failure; on CI nothing may be skipped. */
function judged(code: number, read: () => Tally): Outcome {
  let tally = nothing;
  try {
    tally = read();
  } catch {
    return { held: false };
  }
  const allRan = !onCi || tally.skipped === 0;
  return { held: code === 0 && tally.failed === 0 && tally.passed > 0 && allRan, tally };
}

/** Runs the steps up to the first that does not hold; tells how long each took. @returns whether all held */
async function runSteps(): Promise<boolean> {
  let total = nothing;
  const times: string[] = [];
  for (const [name, step] of steps) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const { held, tally, skip } = await step();
    times.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}`);
    if (skip) console.log(`${held ? 'Skipped' : 'Failed'}: ${name}: ${skip}`);
    total = add(total, tally ?? nothing);
    if (held) continue;
    if (total.failed === 0) total = add(total, { ...nothing, failed: 1 });
    console.log(`\n${times.join('\n')}\n\nStopped at: ${name}`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    return false;
  }
  console.log(`\n${times.join('\n')}\n`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return true;
}

try {
  process.exitCode = (await runSteps()) ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
