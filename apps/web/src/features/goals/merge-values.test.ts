import { expect, it } from 'vitest';
import { emptyValues, type GoalValues } from './goal-values.ts';
import { mergeValues } from './merge-values.ts';

const row = (id: string, title = id) => ({ id, title, completed_at: null });
const began: GoalValues = {
  ...emptyValues('g'),
  title: 'Swim',
  description: 'In the sea',
  tags: ['sea'],
  issues: [row('cold'), row('waves'), row('fear')],
};

it('lays what was typed upon what another tab saved meanwhile', () => {
  const typed = {
    ...began,
    title: 'Swim far',
    issues: [row('cold', 'Cold water'), row('waves'), row('jellyfish')],
  };
  const now = {
    ...began,
    description: 'In the lake',
    tags: ['lake'],
    issues: [row('cold'), row('fear'), row('distance')],
  };
  expect(mergeValues(began, typed, now)).toEqual({
    ...now,
    title: 'Swim far',
    issues: [row('cold', 'Cold water'), row('distance'), row('jellyfish')],
  });
});

it('keeps a row that was changed here and deleted elsewhere, so that nothing typed is lost', () => {
  const typed = { ...began, issues: [row('cold'), row('waves', 'High waves'), row('fear')] };
  const now = { ...began, issues: [row('cold'), row('fear')] };
  expect(mergeValues(began, typed, now).issues).toEqual([
    row('cold'),
    row('fear'),
    row('waves', 'High waves'),
  ]);
});

it('gives what was typed where nothing happened elsewhere, and what is there where nothing was typed', () => {
  const typed = { ...began, satisfaction: 4 as const, tags: [] };
  expect(mergeValues(began, typed, began)).toEqual(typed);
  expect(mergeValues(began, began, typed)).toEqual(typed);
});
