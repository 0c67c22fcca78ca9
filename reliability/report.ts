import type { Database, Figure } from './figure.ts';

/** A figure with the day it was taken. */
export interface Dated extends Figure {
  /** Such as 2026-11-21. */
  readonly day: string;
}

/** The machine, and the rows of the table. */
export interface Report {
  readonly machine: string;
  readonly rows: readonly Dated[];
}

const HEAD = [
  '| check | database | figure | wanted | reached | seed | taken |',
  '|---|---|---|---|---|---|---|',
];

/** The page `docs/reliability.md`: the table as Markdown, sorted by these names. */
export function printReport({ machine, rows }: Report, names: readonly string[]): string {
  const ordered = names.flatMap((name) => rows.filter(({ check }) => check === name));
  const reached = ordered.filter((row) => row.reached).length;
  const untaken = ordered.filter((row) => row.reached === null).length;
  return `${[
    '# Reliability',
    '',
    'What Bloom withstands, as figures. `npm run reliability` takes them and writes this page; `npm run reliability -- NAME`',
    'takes those of one check again. A seed repeats a run: `RELIABILITY_SEED=... npm run reliability -- NAME`. What the',
    'checks are, and what they are not, is in [decision 0019](decisions/0019-figures-from-one-harness.md).',
    '',
    `Machine: ${machine}. Reached: ${reached} of ${ordered.length - untaken}${untaken > 0 ? `; not taken: ${untaken}` : ''}.`,
    '',
    ...HEAD,
    ...ordered.map(printRow),
  ].join('\n')}\n`;
}

/** The rows of a page from `printReport`. Other lines are skipped. */
export function readRows(page: string): Dated[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| ') && line !== HEAD[0])
    .map(readRow);
}

/** The earlier rows, with those of the checks that ran now replaced. */
export function replaceRows(
  earlier: readonly Dated[],
  ran: readonly string[],
  now: readonly Dated[],
): Dated[] {
  return [...earlier.filter(({ check }) => !ran.includes(check)), ...now];
}

const REACHED = { yes: true, no: false, '–': null } as const;

function printRow(row: Dated): string {
  const reached = row.reached === null ? '–' : row.reached ? 'yes' : 'no';
  const cells = [row.check, row.database ?? '', row.figure, row.wanted, reached];
  return `| ${[...cells, row.seed ?? '', row.day].map(printCell).join(' | ')} |`;
}

const printCell = (cell: string | number) =>
  String(cell).replace(/\s+/g, ' ').replaceAll('|', '\\|');

function readRow(line: string): Dated {
  const cells = line
    .slice(2, -2)
    .split(' | ')
    .map((cell) => cell.replaceAll('\\|', '|'));
  const [check = '', database = '', figure = '', wanted = '', reached = '', seed = '', day = ''] =
    cells;
  return {
    check,
    database: database === '' ? null : (database as Database),
    figure,
    wanted,
    reached: REACHED[reached as keyof typeof REACHED] ?? null,
    ...(seed === '' ? {} : { seed: Number(seed) }),
    day,
  };
}
