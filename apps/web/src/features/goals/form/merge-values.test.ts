import { expect, it } from 'vitest';
import { emptyValues, type GoalValues } from '../draft/goal-values.ts';
import { mergeValues, seenValues } from './merge-values.ts';

const row = (id: string, title = id) => ({ id, title, completed_at: null });
const base: GoalValues = {
  ...emptyValues('g'),
  title: 'Swim',
  description: 'In the sea',
  tags: ['sea'],
  issues: [row('cold'), row('waves'), row('fear')],
};

it('applies what was typed over what another tab saved meanwhile', () => {
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

it('joins the tags of both, and takes for a later edit only what was typed', () => {
  const ours = { ...base, tags: ['sea', 'sport'] };
  const theirs = { ...base, tags: ['lake'] };
  const merged = mergeValues(base, ours, theirs);
  expect(merged.tags).toEqual(['lake', 'sport']);
  const seen = seenValues(base, ours, theirs);
  expect(seen.tags).toEqual(['lake']);
  // What the other device takes away after that stays away.
  expect(mergeValues(seen, merged, { ...base, tags: [] }).tags).toEqual(['sport']);
});

it('leaves the tags as typed where those of both would be too many', () => {
  const many = (side: string) => Array.from({ length: 20 }, (_, index) => `${side}${index}`);
  const [ours, theirs] = [
    { ...base, tags: many('a') },
    { ...base, tags: many('b') },
  ];
  expect(mergeValues(base, ours, theirs).tags).toEqual(ours.tags);
  expect(seenValues(base, ours, theirs).tags).toEqual(base.tags);
});
