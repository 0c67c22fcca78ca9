import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../run-program.ts';
import { type Outcome, runStages, type Step } from './stages.ts';

let folder: string;
let said: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bloom-stages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  said = '';
  vi.spyOn(console, 'log').mockImplementation((line) => {
    said += `${line}\n`;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const tally = (passed: number, failed = 0) => ({ passed, failed, skipped: 0 });
const step = (name: string, outcome: Outcome): Step => ({ name, run: async () => outcome });

it('counts the tests of all stages', async () => {
  const stages = [
    [step('check', { held: true }), step('build', { held: true })],
    [step('unit', { held: true, tally: tally(3) }), step('wire', { held: true, tally: tally(4) })],
  ];
  expect(await runStages(stages, folder)).toBe(true);
  expect(said).toMatch(/\n7 passed, 0 failed\n$/);
});

it('shows the slowest parts of a step', async () => {
  const slowest = [{ name: 'a.test.ts', seconds: 12.34 }];
  await runStages([[step('unit', { held: true, tally: tally(3), slowest })]], folder);
  expect(said).toMatch(/ s {2}unit\n +12\.3 s {2}a\.test\.ts\n/);
});

it('ends with the stage of a failed step, whose other steps count too', async () => {
  const later = vi.fn(async () => ({ held: true }));
  const stages = [
    [
      step('wire', { held: false, tally: tally(4, 2) }),
      step('pages', { held: true, tally: tally(5) }),
    ],
    [{ name: 'later', run: later }],
  ];
  expect(await runStages(stages, folder)).toBe(false);
  expect(said).toMatch(/\nStopped at: wire\n9 passed, 2 failed\n$/);
  expect(later).not.toHaveBeenCalled();
});

it('counts a step that failed without a count as one failure', async () => {
  expect(await runStages([[step('check', { held: false })]], folder)).toBe(false);
  expect(said).toMatch(/\n0 passed, 1 failed\n$/);
});

it('runs the steps of a stage side by side, and prints the output of each in one piece', async () => {
  const met = Promise.withResolvers<void>();
  const first: Step = {
    name: 'first',
    run: async (output) => {
      const code = await run(process.execPath, ['-e', 'console.log("from the first")'], { output });
      met.resolve();
      return { held: code === 0 };
    },
  };
  const second: Step = { name: 'second', run: () => met.promise.then(() => ({ held: true })) };
  expect(await runStages([[first, second]], folder)).toBe(true);
  expect(said).toContain('\n== first\nfrom the first\n');
});
