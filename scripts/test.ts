import { join } from 'node:path';
import { findPostgresBinaries } from '../e2e/postgres/binaries.ts';
import { SERVER } from './bootstrap/server-bundle.mjs';
import { provideBrowser } from './browser/provide-browser.ts';
import { type Output, root, run, runInstalled } from './run-program.ts';
import { makeScratchFolder } from './test/scratch-folder.ts';
import { slowestFiles, slowestJourneys } from './test/slowest.ts';
import { type Outcome, runStages, type Step } from './test/stages.ts';
import { readPlaywrightTally, readVitestTally } from './test/tally.ts';

const onCi = Boolean(process.env.CI) && process.env.CI !== 'false';
const scratch = makeScratchFolder();
process.env.TMPDIR = scratch;

/** The steps of one line run in parallel: one waits while another computes. */
const stages: readonly (readonly Step[])[] = [
  [program('check', 'scripts/check.ts'), { name: 'build and first start', run: build }],
  [
    {
      name: 'unit tests',
      // A third worker computes while another one's test waits for a time limit.
      run: (output) =>
        vitest(['unit', 'web', 'web-page', 'web-isolated'], output, '--maxWorkers=3'),
    },
  ],
  // Both compute on every core: in parallel they would only delay each other.
  [{ name: 'contract on PGlite and PostgreSQL', run: contract }],
  [{ name: 'journeys', run: journeys }],
];

function program(name: string, script: string): Step {
  return {
    name,
    run: async (output) => ({ held: (await run(process.execPath, [script], { output })) === 0 }),
  };
}

/**
 * Tests that start servers from here on find the bundle of the server. The first start comes after it: it
 * would make once more the empty database that the build keeps.
 */
async function build(output: Output): Promise<Outcome> {
  const outcome = await program('', 'scripts/build.ts').run(output);
  process.env.TEST_SERVER = SERVER;
  return outcome.held
    ? program('', 'e2e/contract/stage/setup/prepared-folder.ts').run(output)
    : outcome;
}

async function vitest(
  projects: readonly string[],
  output: Output,
  ...more: string[]
): Promise<Outcome> {
  const file = join(scratch, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runInstalled('vitest', ['run', ...chosen, ...reporters, ...more], { output });
  return judged(code, () => ({
    tally: readVitestTally(file),
    slowest: slowestFiles(file, root),
  }));
}

/** Both databases in one run with four workers: while tests wait for a server or for a time limit, others go on. */
async function contract(output: Output): Promise<Outcome> {
  if (process.env.TEST_DATABASE_URL || findPostgresBinaries() !== null) {
    return vitest(['contract-pglite', 'contract-postgres'], output, '--maxWorkers=4');
  }
  const outcome = await vitest(['contract-pglite'], output);
  return {
    ...outcome,
    held: outcome.held && !onCi,
    skip: 'no PostgreSQL: install its server, or set TEST_DATABASE_URL to a database of one',
  };
}

async function journeys(output: Output): Promise<Outcome> {
  if (!(await provideBrowser())) return { held: false, skip: 'no Chromium or Chrome' };
  const file = join(scratch, 'journeys.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runInstalled('playwright', ['test', '--reporter=list,json'], { env, output });
  return judged(code, () => ({
    tally: readPlaywrightTally(file),
    slowest: slowestJourneys(file),
  }));
}

/** A run that failed before it could count still counts as one failure; on CI nothing may be skipped. */
function judged(code: number, read: () => Required<Pick<Outcome, 'tally' | 'slowest'>>): Outcome {
  try {
    const { tally, slowest } = read();
    const allRan = !onCi || tally.skipped === 0;
    const held = code === 0 && tally.failed === 0 && tally.passed > 0 && allRan;
    return { held, tally, slowest };
  } catch {
    return { held: false };
  }
}

process.exitCode = (await runStages(stages, scratch)) ? 0 : 1;
