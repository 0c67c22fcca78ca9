import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run-program.ts';

const page = readFileSync(join(root, 'supabase/schema.md'), 'utf8');
const [tables = '', functions = ''] = page.split('\n## Functions\n');

it('every table has a comment that says what it is for', () => {
  const [, ...sections] = tables.split('\n### ');
  const silent = sections.filter((section) => /^\S+\n\n\|/.test(section));
  expect(sections.length).toBeGreaterThan(10);
  expect(silent.map((section) => section.split('\n')[0])).toEqual([]);
});

it('every function has a comment that says what it does, and the migration that defines it', () => {
  const rows = functions.split('\n').filter((line) => /^\| `(public|private)\./.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
  expect(rows.filter((row) => !row.includes('](migrations/2'))).toEqual([]);
});
