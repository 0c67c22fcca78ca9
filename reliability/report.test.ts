import { expect, it } from 'vitest';
import { type Dated, printReport, readRows, replaceRows } from './report.ts';

const row = (check: string, more: Partial<Dated> = {}): Dated => ({
  check,
  database: null,
  figure: '0 lost | of 12',
  wanted: '0',
  reached: true,
  day: '2026-11-21',
  ...more,
});
const rows = [
  row('kill', { database: 'PGlite', seed: 7 }),
  row('kill', { database: 'PostgreSQL', reached: null }),
  row('reads', { reached: false }),
];

it('parses what it prints, in the order of the checks', () => {
  const page = printReport({ machine: 'a machine', rows }, ['reads', 'kill']);
  expect(readRows(page)).toEqual([rows[2], rows[0], rows[1]]);
  expect(page).toContain('Reached: 1 of 2; not taken: 1.');
});

it('replaces the earlier figures of a check and keeps the others', () => {
  const again = [row('kill', { figure: '1 lost', reached: false })];
  expect(replaceRows(rows, ['kill'], again)).toEqual([rows[2], again[0]]);
});

it('drops the figures of a removed check', () => {
  expect(readRows(printReport({ machine: '', rows }, ['reads']))).toEqual([rows[2]]);
});
