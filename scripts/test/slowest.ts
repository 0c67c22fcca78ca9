import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const SHOWN = 8;

interface Piece {
  readonly name: string;
  readonly seconds: number;
}

/** The test files that took longest, from Vitest's JSON report. */
export function slowestFiles(file: string, root: string): readonly Piece[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: readonly { name: string; startTime: number; endTime: number }[];
  };
  return slowest(
    testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The journeys that took longest, retries included, from Playwright's JSON report. */
export function slowestJourneys(file: string): readonly Piece[] {
  const all = ({ specs = [], suites = [] }: Suite): Piece[] => [
    ...specs.map(({ title, file, tests }) => ({
      name: `${file}: ${title}`,
      seconds: tests
        .flatMap(({ results }) => results.map(({ duration }) => duration / 1000))
        .reduce((sum, one) => sum + one, 0),
    })),
    ...suites.flatMap(all),
  ];
  return slowest(all(JSON.parse(readFileSync(file, 'utf8')) as Suite));
}

const slowest = (pieces: readonly Piece[]) =>
  pieces.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
