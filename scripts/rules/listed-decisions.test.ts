import { expect, it } from 'vitest';
import { listedDecisionViolations } from './listed-decisions.ts';

const path = 'docs/decisions/0042-first-load.md';
const judge = (index: string) =>
  listedDecisionViolations([
    { path: 'docs/decisions/README.md', text: index },
    { path, text: '# What a first load brings\n\nFirst the words.\n' },
  ]);

it('accepts a decision that the index lists with its title', () => {
  expect(judge('- [0042](0042-first-load.md) What a first load brings\n')).toEqual([]);
});

it('names a decision that the index leaves out or calls otherwise', () => {
  const message =
    'is not in docs/decisions/README.md as: - [0042](0042-first-load.md) What a first load brings';
  expect(judge('# Decisions\n')).toEqual([{ path, line: 1, message }]);
  expect(judge('- [0042](0042-first-load.md) What a first load\n')).toHaveLength(1);
});
