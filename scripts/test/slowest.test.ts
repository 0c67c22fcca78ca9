import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { slowestFiles, slowestJourneys } from './slowest.ts';

function report(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'bloom-slowest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('lists the slowest files of a run, the slowest first', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => ({
    name: `/bloom/e2e/${index}.test.ts`,
    startTime: 1000,
    endTime: 1000 + 500 * ((index * 5) % 12),
  }));
  const slowest = slowestFiles(report({ testResults }), '/bloom');
  expect(slowest).toHaveLength(8);
  expect(slowest.slice(0, 2)).toEqual([
    { name: 'e2e/7.test.ts', seconds: 5.5 },
    { name: 'e2e/2.test.ts', seconds: 5 },
  ]);
});

it('adds up all tries of a journey', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'a.journey.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { specs: [spec('once', 3000)], suites: [{ specs: [spec('twice', 2000, 2000)] }] },
  ];
  expect(slowestJourneys(report({ suites }))).toEqual([
    { name: 'a.journey.ts: twice', seconds: 4 },
    { name: 'a.journey.ts: once', seconds: 3 },
  ]);
});
