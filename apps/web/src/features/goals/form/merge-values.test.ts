import { expect, it } from 'vitest';
import { emptyValues, type GoalValues } from './goal-values.ts';
import { mergeValues } from './merge-values.ts';

const row = (id: string, title = id) => ({ id, title, completed_at: null });
const base: GoalValues = {
  ...emptyValues('g'),
  title: 'Swim',
  description: 'In the sea',
  tags: ['sea'],
  issues: [row('cold'), row('waves'), row('fear')],
};

it('lays what was typed upon what another tab saved meanwhile', () => {
  const ours = {
    ...base,
    title: 'Swim far',
    issues: [row('cold', 'Cold water'), row('waves'), row('jellyfish')],
  };
  const theirs = {
    ...base,
    description: 'In the lake',
    tags: ['lake'],
    issues: [row('cold'), row('fear'), row('distance')],
  };
  expect(mergeValues(base, ours, theirs)).toEqual({
    ...theirs,
    title: 'Swim far',
    issues: [row('cold', 'Cold water'), row('distance'), row('jellyfish')],
  });
});

it('keeps a row that was changed here and deleted elsewhere, so that nothing typed is lost', () => {
  const ours = { ...base, issues: [row('cold'), row('waves', 'High waves'), row('fear')] };
  const theirs = { ...base, issues: [row('cold'), row('fear')] };
  expect(mergeValues(base, ours, theirs).issues).toEqual([
    row('cold'),
    row('fear'),
    row('waves', 'High waves'),
  ]);
});

it('gives what was typed where nothing happened elsewhere, and what is there where nothing was typed', () => {
  const ours = { ...base, satisfaction: 4 as const, tags: [] };
  expect(mergeValues(base, ours, base)).toEqual(ours);
  expect(mergeValues(base, base, ours)).toEqual(ours);
});
