import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { root, runInstalled } from '../../scripts/run-program.ts';
import type { Check, Finding } from '../figure.ts';
import { THREATS, type Threat } from '../threat-tests.ts';

/** The tests for the threats, run on both databases and in a browser, and counted by threat. */
export const threats: Check = {
  name: 'threats',
  minutes: 20,
  apart: true,
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bloom-threats-'));
    try {
      const results = [...(await runVitest(folder)), ...(await runJourneys(folder))];
      const found = [...THREATS.map((threat) => judge(threat, results)), await audit()];
      return found.map((finding) => ({ database: null, ...finding }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** One test and its result. */
interface Result {
  readonly file: string;
  readonly passed: boolean;
}

function judge({ name, tests }: Threat, results: readonly Result[]): Finding {
  const ran = results.filter(({ file }) => tests.includes(file));
  const failed = ran.filter(({ passed }) => !passed);
  const untouched = tests.filter((test) => !ran.some(({ file }) => file === test));
  const gaps = untouched.length > 0 ? `; nothing ran in ${untouched.join(', ')}` : '';
  return {
    figure: `${name}: ${ran.length} attempts held by tests, ${failed.length} got through${gaps}`,
    wanted: '0 get through',
    reached: ran.length > 0 && failed.length === 0 && gaps === '',
  };
}

const TESTS = [...new Set(THREATS.flatMap(({ tests }) => tests))];
const JOURNEYS = TESTS.filter((test) => test.endsWith('.journey.ts'));

async function runVitest(folder: string): Promise<Result[]> {
  const file = join(folder, 'vitest.json');
  const chosen = TESTS.filter((test) => !JOURNEYS.includes(test));
  await runInstalled('vitest', [
    ...['run', '--project=unit', '--project=web', '--project=contract-*', '--maxWorkers=2'],
    ...['--reporter=json', `--outputFile.json=${file}`],
    ...chosen,
  ]);
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly assertionResults: readonly { readonly status: string }[];
    }[];
  };
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ status }) => ({ file: relative(root, name), passed: status === 'passed' })),
  );
}

async function runJourneys(folder: string): Promise<Result[]> {
  const file = join(folder, 'journeys.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, JOURNEYS: 'all' };
  const projects = ['--project=en desktop', '--project=pt phone'];
  await runInstalled('playwright', ['test', '--reporter=json', ...projects, ...JOURNEYS], { env });
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    readonly suites: readonly {
      readonly file: string;
      readonly specs: readonly { readonly ok: boolean }[];
    }[];
  };
  return report.suites.flatMap(({ file: name, specs }) =>
    specs.map(({ ok }) => ({ file: `e2e/journeys/${name}`, passed: ok })),
  );
}

/** Known vulnerabilities in our dependencies, from the registry; some registries do not answer this. */
async function audit(): Promise<Finding> {
  const wanted = '0 high or critical';
  const { stdout } = await promisify(execFile)('npm', ['audit', '--json'], { cwd: root }).catch(
    (fault: { stdout?: string }) => ({ stdout: fault.stdout ?? '' }),
  );
  const counts = JSON.parse(stdout === '' ? '{}' : stdout)?.metadata?.vulnerabilities;
  if (counts === undefined) {
    return {
      figure: 'npm audit: not taken, the registry here answers none',
      wanted,
      reached: null,
    };
  }
  const grave = Number(counts.high) + Number(counts.critical);
  return { figure: `npm audit: ${grave} high or critical`, wanted, reached: grave === 0 };
}
